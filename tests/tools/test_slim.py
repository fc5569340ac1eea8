"""What the site carries of the sources is the same program, line for line."""

import ast
from pathlib import Path

import pytest

from tools.site import paths
from tools.site.slim import slim
from tools.site.vendored import bare

SOURCES = sorted((paths.ROOT / "pygame_core").rglob("*.py")) + sorted(
    (paths.ROOT / "web/app").rglob("*.py")
)


class WithoutDocstrings(ast.NodeTransformer):
    """Take the docstrings out of a tree, as slim does out of the text."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Drop a leading string when something follows it."""
        super().generic_visit(node)
        body = getattr(node, "body", None)
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        if isinstance(node, documented) and ast.get_docstring(node) is not None and len(body) > 1:
            node.body = body[1:]
        return node


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(paths.ROOT)))
def test_a_slim_module_is_the_same_program_on_the_same_lines(source: Path) -> None:
    """Every node that stays stands where it stood, so tracebacks tell true line numbers."""
    text = source.read_text(encoding="utf-8")
    expected = WithoutDocstrings().visit(ast.parse(text))
    assert ast.dump(ast.parse(slim(text)), include_attributes=True) == ast.dump(
        expected, include_attributes=True
    )


def test_slim_takes_comments_but_not_what_looks_like_one() -> None:
    """A hash in a string stays; a lone docstring stays, or its body would be empty."""
    assert slim('x = "# no"  # yes\n') == 'x = "# no"\n'
    lone = 'class Fault(Exception):\n    """Say what."""\n'
    assert slim(lone) == lone
    assert slim('"""Doc."""\nx = 1\n') == "\nx = 1\n"


def test_slim_leaves_strings_of_several_lines_alone() -> None:
    """Blanks at the line ends of such a string are its own."""
    text = 'x = """a  \n# no comment\n"""\n'
    assert ast.literal_eval(ast.parse(slim(text)).body[0].value) == "a  \n# no comment\n"


def test_bare_scripts_lose_whole_comment_lines_only() -> None:
    """A comment beside code stays, and code after a comment on its line does."""
    script = "// one\n/** two\n * lines */\nlet a = 1; // stays\n/* type */ (b);\n'// in';\n"
    assert bare(script) == "let a = 1; // stays\n/* type */ (b);\n'// in';\n"

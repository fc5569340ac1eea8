"""Take docstrings and comments out of Python sources; lines keep their numbers."""

import ast
import io
import tokenize

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def docstrings(tree: ast.Module) -> list[ast.Expr]:
    """Return the docstrings that may go: those that are not alone in their body."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            first = node.body[0]
            if len(node.body) > 1 and isinstance(first, ast.Expr):
                found.append(first)
    return found


def slim(source: str) -> str:
    """Return the same program without docstrings, comments and blanks at line ends."""
    lines = source.split("\n")
    for node in docstrings(ast.parse(source)):
        for number in range(node.lineno - 1, node.end_lineno or node.lineno):
            lines[number] = ""
    text = "\n".join(lines)
    lines = text.split("\n")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    kept = "\n".join(lines)
    return "\n".join(line.rstrip() for line in kept.split("\n")) if safe_to_strip(kept) else kept


def safe_to_strip(text: str) -> bool:
    """Say whether no string goes over several lines: blanks at its line ends would be its own."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return not any(
        token.type == tokenize.STRING and token.start[0] != token.end[0] for token in tokens
    )

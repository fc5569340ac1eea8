"""Import the page's modules and run its tests, inside MicroPython; run.mjs starts it."""

import json
import sys

counts = {"modules": 0, "tests": 0, "failures": 0}


def attempt(name, work):
    """Do one thing; print its error and count it when it fails."""
    try:
        work()
        return True
    except Exception as error:
        counts["failures"] += 1
        print("FAILED " + name)
        sys.print_exception(error)
        return False


def load(name):
    """Import a module by its dotted name and return it, not its package."""
    module = __import__(name)
    for part in name.split(".")[1:]:
        module = getattr(module, part)
    return module


def run(modules, tests):
    """Import modules, run test files (both JSON lists of names), return how many failed."""
    for name in json.loads(modules):
        counts["modules"] += attempt("import " + name, lambda name=name: load(name))
    for name in json.loads(tests):
        run_file(name.replace("/", "."))
    return counts["failures"]


def run_file(name):
    """Run the test functions of one file, by name, so that the order is always the same."""
    if not attempt("import " + name, lambda: load(name)):
        return
    module = load(name)
    for test in sorted(dir(module)):
        if test.startswith("test_"):
            counts["tests"] += attempt(name + "." + test, getattr(module, test))


def summary():
    """Say what was done, in one line."""
    told = "MicroPython: {modules} modules imported, {tests} tests passed, {failures} failed"
    return told.format(**counts)

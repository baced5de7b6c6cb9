"""What a class keeps to itself: no other class overrides its private methods."""

import ast
from pathlib import Path

import gobelet


def test_no_class_overrides_a_private_method_of_another() -> None:
    bases, methods = dict[str, list[str]](), dict[str, set[str]]()
    for path in Path(gobelet.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                # Classes of one name count as one: what is found then is found too often.
                known = methods.setdefault(node.name, set())
                known |= {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
                names = (ast.unparse(base).partition("[")[0] for base in node.bases)
                bases.setdefault(node.name, []).extend(name.split(".")[-1] for name in names)
    assert {"_say_turn", "press"} <= methods["PlayScreen"]
    assert "PlayScreen" in bases["LessonTable"]

    def above(name: str) -> set[str]:
        return {base for one in bases.get(name, ()) for base in (one, *above(one)) if base != name}

    overridden = {
        f"{name}.{method}, of {base}"
        for name, own in methods.items()
        for base in above(name)
        for method in own & methods.get(base, set())
        if method.startswith("_") and not method.startswith("__")
    }
    assert not overridden

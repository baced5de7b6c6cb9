"""One test over many values, where each takes less than what pytest does for a test of its own."""

import inspect
from collections.abc import Callable, Iterable

Test = Callable[..., None]


def every(name: str, values: Iterable[object]) -> Callable[[Test], Test]:
    """Run a test with each value of one of its parameters; a failure is noted with its value.

    The other parameters are given by pytest.
    """
    values = tuple(values)
    assert values

    def over_all(test: Test) -> Test:
        def run(**rest: object) -> None:
            for value in values:
                try:
                    test(**{name: value}, **rest)
                except BaseException as error:
                    error.add_note(f"{name}: {value!r}")
                    raise

        wanted = inspect.signature(test)
        others = [one for one in wanted.parameters.values() if one.name != name]
        assert len(others) < len(wanted.parameters), f"no parameter {name}"
        run.__name__, run.__qualname__ = test.__name__, test.__qualname__
        run.__module__, run.__doc__ = test.__module__, test.__doc__
        run.__dict__.update(test.__dict__)  # its marks
        run.__signature__ = wanted.replace(parameters=others)  # type: ignore[attr-defined]  # pytest asks it
        return run

    return over_all

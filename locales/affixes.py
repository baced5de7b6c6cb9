"""The affixes of a hunspell dictionary, expanded to every form of an entry."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """One way to change a word at one of its ends."""

    strip: str
    add: str
    condition: re.Pattern[str]
    flags: list[str]
    """The flags of rules that the changed word may take in its turn."""


class Affixes:
    """A hunspell .aff file: as much of the format as the French and the Spanish one use.

    Any affix there goes with any at the other end, except the prefixes of units' symbols.
    """

    def __init__(self, text: str) -> None:
        self._prefixes = defaultdict[str, list[Rule]](list)
        self._suffixes = defaultdict[str, list[Rule]](list)
        self._flag_length = 1
        self._special: dict[str, str] = {}
        for line in text.splitlines():
            match line.split():
                case ["FLAG", kind]:
                    self._flag_length = 2 if kind == "long" else 1
                case ["NEEDAFFIX" | "FORBIDDENWORD" | "KEEPCASE" as name, flag]:
                    self._special[name] = flag
                case ["PFX" | "SFX" as kind, flag, strip, add, condition, *_]:
                    self._add(kind, flag, strip, add, condition)

    def _add(self, kind: str, flag: str, strip: str, add: str, condition: str) -> None:
        text, _, flags = add.partition("/")
        if "'" in text:
            return  # An elided article or pronoun: what it makes is two words.
        prefix = kind == "PFX"
        pattern = f"{condition}.*" if prefix else f".*{condition}"
        rule = Rule(
            strip="" if strip == "0" else strip,
            add="" if text == "0" else text,
            condition=re.compile(pattern),
            flags=self._split(flags),
        )
        (self._prefixes if prefix else self._suffixes)[flag].append(rule)

    def forms(self, stem: str, flags: str) -> Iterator[str]:
        """Yield all forms of an entry; none if its case is fixed: it is a symbol, as "kWh"."""
        own = self._split(flags)
        if {self._special.get("FORBIDDENWORD"), self._special.get("KEEPCASE")} & set(own):
            return
        yield from self._with_prefixes(stem, own, own)
        for form, rule in self._suffixed(stem, own):
            yield from self._with_prefixes(form, rule.flags, [*rule.flags, *own])
            for longer, second in self._suffixed(form, rule.flags):
                yield from self._with_prefixes(longer, second.flags, [*second.flags, *own])

    def _with_prefixes(self, form: str, own: list[str], flags: list[str]) -> Iterator[str]:
        """Yield the form itself, and with each prefix, which may add a suffix: "kilomètre", -s."""
        need = self._special.get("NEEDAFFIX")
        if need not in own:
            yield form
        for rule in [rule for flag in flags for rule in self._prefixes.get(flag, ())]:
            if form.startswith(rule.strip) and rule.condition.fullmatch(form):
                prefixed = rule.add + form.removeprefix(rule.strip)
                if need not in rule.flags:
                    yield prefixed
                yield from (longer for longer, _ in self._suffixed(prefixed, rule.flags))

    def _suffixed(self, form: str, flags: list[str]) -> Iterator[tuple[str, Rule]]:
        for rule in [rule for flag in flags for rule in self._suffixes.get(flag, ())]:
            if form.endswith(rule.strip) and rule.condition.fullmatch(form):
                yield form.removesuffix(rule.strip) + rule.add, rule

    def _split(self, flags: str) -> list[str]:
        step = self._flag_length
        return [flags[place : place + step] for place in range(0, len(flags), step)]

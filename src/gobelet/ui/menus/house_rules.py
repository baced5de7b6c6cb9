"""House rules in the menus: their list, the actions on each, and how they are made."""

from collections.abc import Callable, Sequence
from functools import partial

from gobelet.games.interface import Config, Kit
from gobelet.i18n import N_
from gobelet.settings.rule_files import BadRuleFile, HouseRules, save, saved_rules
from gobelet.settings.schema import SettingsNotSaved
from gobelet.speech.utterance import Category
from gobelet.ui.menus.house_rules_words import bad_rules_words, rules_not_saved_words
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, ask, open_list
from gobelet.ui.widgets.option_items import config_switch, setting_item
from gobelet.ui.widgets.text_entry import ask_name
from gobelet.ui.words import printable


class HouseRulesMenu:
    """The player's house rules for a game.

    `use` is called with the rules to play by, `changed` with saved rules before and after a change.
    """

    def __init__(
        self,
        session: Session,
        kit: Kit,
        use: Callable[[Config], None],
        changed: Callable[[Config, Config], None],
    ) -> None:
        self._session = session
        self._kit = kit
        self._use = use
        self._changed = changed
        self._found: list[HouseRules | BadRuleFile] = []
        self._told: set[str] = set()

    @property
    def saved(self) -> list[HouseRules]:
        """The usable house rules, as of the last `look`."""
        return [one for one in self._found if isinstance(one, HouseRules)]

    def look(self) -> None:
        """Look for the files; report each unusable file once."""
        self._found = list(saved_rules(self._kit))
        for one in self._found:
            if isinstance(one, BadRuleFile):
                problem = bad_rules_words(one, self._session.language)
                if problem not in self._told:
                    self._told.add(problem)
                    # Translators: a file of house rules cannot be used; the problem follows.
                    text = self._session.language.gettext(
                        "House rules ignored. {problem}", problem=problem
                    )
                    self._session.say(text, Category.TABLE)

    def item(self) -> Item:
        # Translators: item of the new-game menu, and title: rules that players made.
        return Item(self._session.language.gettext("House rules"), self._open)

    def _open(self) -> None:
        self._list = open_list(self._session, N_("House rules"), self._items)

    def _items(self) -> Sequence[Item]:
        language = self._session.language
        return (
            *(
                Item(bad_rules_words(one, language))
                if isinstance(one, BadRuleFile)
                else Item(one.config.describe(language), partial(self._open_one, one))
                for one in self._found
            ),
            # Translators: item of the list of house rules.
            Item(language.gettext("Make new ones"), self._open_starts),
        )

    def _open_starts(self) -> None:
        def items() -> Sequence[Item]:
            made = [one.config for one in self.saved]
            [rule_set, *_] = self._kit.configure().settings(self._session.language, made)
            return [Item(text, partial(self._make, like)) for text, like in rule_set.choices]

        # Translators: title: new house rules begin as a copy of which rules?
        open_list(self._session, N_("Starting from which rules?"), items)

    def _make(self, like: Config) -> None:
        self._session.pop(quiet=True)
        self._edit(None, like.named(""))

    # One file of house rules

    def _open_one(self, one: HouseRules) -> None:
        language = self._session.language

        def items() -> Sequence[Item]:
            return (
                # Translators: item of the menu of house rules: the next game is played by them.
                Item(language.gettext("Play by these rules"), lambda: self._use(one.config)),
                # Translators: item of the menu of house rules.
                Item(language.gettext("Change"), lambda: self._edit(one, one.config)),
                # Translators: item of the menu of house rules: how others get them.
                Item(language.gettext("Share"), lambda: self._share(one)),
                # Translators: item of the menu of house rules.
                Item(language.gettext("Delete"), lambda: self._ask_to_delete(one)),
            )

        open_list(self._session, lambda: one.config.name, items)

    def _share(self, one: HouseRules) -> None:
        # Translators: how to give house rules to somebody: as a file.
        text = self._session.language.gettext(
            "Give them this file: {path}. It goes into the same folder, rules, with others.",
            path=printable(str(one.path)),
        )
        self._session.say(text)

    def _ask_to_delete(self, one: HouseRules) -> None:
        def question() -> str:
            # Translators: a yes/no question about house rules.
            return self._session.language.gettext("Delete {name}?", name=one.config.name)

        ask(self._session, question, lambda: self._delete(one))

    def _delete(self, one: HouseRules) -> None:
        try:
            one.path.unlink(missing_ok=True)
        except OSError:
            # Translators: a file could not be deleted.
            text = self._session.language.gettext(
                "{path} cannot be deleted.", path=printable(str(one.path))
            )
        else:
            # Translators: house rules were deleted.
            text = self._session.language.gettext("{name} deleted.", name=one.config.name)
        self._back(text)

    def _back(self, text: str) -> None:
        """Go back to the list, and say what has changed."""
        self._session.back_to(self._list)
        self._session.say(text)
        self.look()
        self._list.arrive()

    # Making and changing

    def _edit(self, one: HouseRules | None, config: Config) -> None:
        others = [other.config.name for other in self.saved if other is not one]
        taken = (*self._kit.rule_sets, *others)

        def done(now: Config) -> None:
            if one:
                self._changed(one.config, now)
            # Translators: house rules were saved; their name.
            self._back(self._session.language.gettext("{name} saved.", name=now.name))

        HouseRulesEditor(self._session, config, one, taken, done).open()


class HouseRulesEditor:
    """The menu that makes house rules, or changes `one`; it saves on the player's request.

    `taken`: names of other house rules; `done` is called with the saved rules.
    """

    def __init__(
        self,
        session: Session,
        config: Config,
        one: HouseRules | None,
        taken: Sequence[str],
        done: Callable[[Config], None],
    ) -> None:
        self._session = session
        self._config = self._saved = config
        self._one = one
        self._taken = taken
        self._done = done

    def open(self) -> None:
        screen = ListScreen(
            self._session,
            self._title,
            self._items,
            escape=self._leave,
            config=lambda: self._config,
        )
        self._session.push(screen)

    def _title(self) -> str:
        # Translators: title of house rules that have no name yet.
        return self._config.name or self._session.language.gettext("New house rules")

    def _items(self) -> Sequence[Item]:
        language, config = self._session.language, self._config
        name = config.name or language.gettext("none yet")
        return (
            *(
                setting_item(self._session, setting, config, self._choose)
                for setting in config.all_settings(language)
            ),
            *(
                config_switch(self._session, switch, self._change)
                for switch in config.switches(language)
            ),
            # Translators: item of the menu that makes house rules; "none yet" may stand there.
            Item(
                language.gettext("Name: {name}", name=name), lambda: self._ask_name(self._renamed)
            ),
            # Translators: item of the menu that makes house rules.
            Item(language.gettext("Save"), self._save),
        )

    def _change(self, config: Config) -> None:
        self._config = config

    def _renamed(self, config: Config) -> None:
        self._config = config
        self._session.front.arrive()

    def _choose(self, config: Config) -> bool:
        """Accept a valid combination of options; say why another is refused."""
        if refusal := config.refusal(self._session.language):
            self._session.say(refusal)
            return False
        self._config = config
        return True

    def _ask_name(self, then: Callable[[Config], None]) -> None:
        def named(name: str) -> None:
            then(self._config.named(name))

        ask_name(self._session, self._taken, named, self._config.name)

    def _save(self) -> None:
        if not self._config.name:
            self._ask_name(self._save_named)
        else:
            self._save_named(self._config)

    def _save_named(self, config: Config) -> None:
        self._config = config
        try:
            save(config, self._one)
        except SettingsNotSaved as error:
            self._session.say(rules_not_saved_words(error, self._session.language))
        else:
            self._done(config)

    def _leave(self) -> None:
        if self._config == self._saved:
            self._session.pop()
            return

        # Translators: a yes/no question: changes of house rules would be lost.
        ask(self._session, N_("Leave without saving?"), self._session.pop)

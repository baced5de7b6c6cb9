"""House rules being made or changed, option by option."""

from collections.abc import Callable, Sequence
from pathlib import Path

from gobelet.games.interface import Config
from gobelet.i18n import Language
from gobelet.players import LONGEST_NAME, BadPlayer, check_name
from gobelet.settings.rule_files import HouseRules, save
from gobelet.settings.schema import SettingsNotSaved
from gobelet.ui.menus.house_rules_words import rules_not_saved_words
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, ask
from gobelet.ui.widgets.setting_items import config_switch, setting_item
from gobelet.ui.widgets.text_entry import TypingScreen
from gobelet.ui.words import bad_player_words


class HouseRulesEditor:
    """The menu that makes house rules, or changes `one`; it saves on the player's request.

    `taken`: names of other house rules; `done` is called with the file and the saved rules.
    """

    def __init__(
        self,
        session: Session,
        config: Config,
        one: HouseRules | None,
        taken: Sequence[str],
        done: Callable[[Path, Config], None],
    ) -> None:
        self._session = session
        self._config = self._saved = config
        self._one = one
        self._taken = taken
        self._done = done

    @property
    def _language(self) -> Language:
        return self._session.options.language

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
        return self._config.name or self._language.gettext("New house rules")

    def _items(self) -> Sequence[Item]:
        language, config = self._language, self._config
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
        if refusal := config.refusal(self._language):
            self._session.say(refusal)
            return False
        self._config = config
        return True

    def _ask_name(self, then: Callable[[Config], None]) -> None:
        def accept(text: str) -> str | None:
            try:
                name = check_name(text, self._taken)
            except BadPlayer as refused:
                return bad_player_words(refused, self._language)
            self._session.pop(quiet=True)
            then(self._config.named(name))
            return None

        prompt = self._language.gettext("Name:")
        screen = TypingScreen(
            self._session, prompt, accept, initial=self._config.name, longest=LONGEST_NAME
        )
        self._session.push(screen)

    def _save(self) -> None:
        if not self._config.name:
            self._ask_name(self._save_named)
        else:
            self._save_named(self._config)

    def _save_named(self, config: Config) -> None:
        self._config = config
        try:
            path = save(config, self._one)
        except SettingsNotSaved as error:
            self._session.say(rules_not_saved_words(error, self._language))
        else:
            self._done(path, config)

    def _leave(self) -> None:
        if self._config == self._saved:
            self._session.pop()
            return

        def question() -> str:
            # Translators: a yes/no question: changes of house rules would be lost.
            return self._language.gettext("Leave without saving?")

        self._session.push(ask(self._session, question, self._session.pop))

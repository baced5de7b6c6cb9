"""The invitation by ear: read, spelled, copied, saved."""

from collections.abc import Sequence
from functools import partial

from gobelet.net.invitation import Invitation
from gobelet.ui.session import Session
from gobelet.ui.widgets.clipboard import Copying, tools
from gobelet.ui.widgets.lists import Item, open_list
from gobelet.ui.widgets.text_files import save_and_tell


def invitation_items(
    session: Session, invitation: Invitation | None, *, browsers: bool = False
) -> Sequence[Item]:
    """Return the item that opens the invitation; none before the table is open.

    `browsers`: a link leads to the table, too.
    """
    if invitation is None:
        return ()
    # Translators: item of the host's lists: the line that others type to come to the table.
    text = session.language.gettext("Invitation")
    return (Item(text, partial(open_invitation, session, invitation, browsers=browsers)),)


def open_invitation(session: Session, invitation: Invitation, *, browsers: bool) -> None:
    """Open the list of what can be done with an invitation."""

    def copy() -> None:
        _copy(session, invitation.line)

    def save() -> None:
        _save(session, invitation.line)

    def items() -> Sequence[Item]:
        words = session.language
        return (
            # Translators: item of the invitation's menu: to the clipboard.
            Item(words.gettext("Copy"), copy),
            # Translators: item of the invitation's menu: into a file.
            Item(words.gettext("Save to a file"), save),
            # Translators: item of the invitation's menu: the line is read letter by letter.
            Item(words.gettext("Letter by letter"), partial(_open_spelled, session, invitation)),
            Item(invitation.line),
            *(link_items() if browsers or session.pages else ()),
        )

    def link_items() -> Sequence[Item]:
        words, link = session.language, invitation.link
        return (
            # Translators: item of the invitation's menu: a link, to the clipboard.
            Item(words.gettext("Copy the link for a browser"), partial(_copy, session, link)),
            # Translators: item of the invitation's menu: the link that opens the table there.
            Item(words.gettext("In a browser: {link}", link=link)),
        )

    # Translators: title of the menu of an invitation to a table.
    open_list(session, lambda: session.language.gettext("Invitation"), items)


def _open_spelled(session: Session, invitation: Invitation) -> None:
    """Open a list of the parts of an invitation, each letter by letter."""

    def items() -> Sequence[Item]:
        words = session.language
        groups = invitation.code.split("-")
        return (
            # Translators: part of an invitation: where the table is.
            Item(words.gettext("Address: {address}", address=invitation.address)),
            *(
                # Translators: part of an invitation's code, letter by letter; {n} of {count} parts.
                Item(
                    words.gettext(
                        "{letters}, part {n} of {count}",
                        letters=" ".join(group),
                        n=number,
                        count=len(groups),
                    )
                )
                for number, group in enumerate(groups, 1)
            ),
        )

    # Translators: title of the list that spells an invitation.
    open_list(session, lambda: session.language.gettext("Letter by letter"), items)


def _copy(session: Session, line: str) -> None:
    words = session.language
    if session.browser:
        session.browser.copy(line)
        return

    def done(copied: bool) -> None:
        if copied:
            session.say(words.gettext("Copied."))
        else:
            session.say(words.gettext("Copying is not possible here. Saving in a file is."))

    session.later(0, Copying(line, tools(), session.later, done).begin)


def _save(session: Session, line: str) -> None:
    save_and_tell(session, f"{line}\n", "gobelet-invitation", "txt")

"""The file of a host's table, by which its game is opened to the same guests again."""

from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.table_files import SavedTable, forget_table, save_table
from gobelet.ui.network.host_door import HostDoor
from gobelet.ui.saved.game_store import Keeping, KeptMatch


def keep_table(keeping: Keeping, kept: KeptMatch, hosted: HostedTable, door: HostDoor) -> None:
    """Save who sits where beside the game, until all of them know how it has ended."""
    number = kept.record.number
    if number <= 0 or door.invitation is None:
        return
    table = SavedTable(
        door.planned_address,
        door.invitation.port,
        hosted.token,
        hosted.company.saved,
        hosted.admission.watched,
        hosted.attendance.seconds,
        hosted.turn_time,
        door.announced,
        tuple(one for one in kept.match.stand_ins.items() if one[0] not in hosted.own),
    )
    try:
        if hosted.end_is_known:
            forget_table(keeping.folder, number)
        else:
            save_table(keeping.folder, number, table)
    except OSError:
        # The game is saved, and Ctrl+S tells of the disk; guests need a new invitation.
        return

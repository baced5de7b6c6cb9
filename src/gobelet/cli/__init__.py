"""The command line."""

import os
import sys
from collections.abc import Sequence

from gobelet.cli.console_window import hold_window, open_window
from gobelet.cli.data_folder import data_dir
from gobelet.cli.errors import UsageError, crash_words, usage_words
from gobelet.cli.output_streams import set_encoding
from gobelet.cli.syntax.parser import chosen_language, parsed_line, value_of
from gobelet.i18n import FALLBACK, language
from gobelet.settings.settings import Settings, settings_path


def main(argv: Sequence[str] | None = None) -> int:
    """Run the `gobelet` command; return 0, 1 (failed) or 2 (bad usage), or 128 + a signal."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    words = language(FALLBACK)
    code: int
    open_window()
    set_encoding()
    try:
        settings = Settings.load(settings_path())
        words = language(settings.text("language") or FALLBACK)
        words = chosen_language(arguments, settings)
        parsed = parsed_line(arguments, words, settings)
        code = parsed.run(parsed, words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except UsageError as error:
        print(usage_words(error, words), file=sys.stderr)
        code = 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output has closed the pipe; the rest is silently dropped.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:  # noqa: BLE001 - no traceback reaches a player
        folder = data_dir(value_of("--data-dir", arguments))
        print(crash_words(error, folder, words), file=sys.stderr)
        code = 1
    if code:
        hold_window(words)
    return code

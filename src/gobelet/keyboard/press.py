"""A stroke on its way through prompt_toolkit."""

from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from gobelet.keyboard.stroke import Stroke


class StrokePress(KeyPress):
    """A key press that carries its stroke; for prompt_toolkit it is a key without a function."""

    def __init__(self, stroke: Stroke) -> None:
        super().__init__(Keys.Any, stroke.text)
        self.stroke = stroke

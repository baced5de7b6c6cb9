"""From what a terminal delivers to the key that was pressed."""

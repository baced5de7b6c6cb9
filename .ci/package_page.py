"""Make the page that package indexes show, of README.md and the addresses in pyproject.toml.

Links to files of the repository lead nowhere from there. They become links to where those files are
published; as long as that is nowhere, only their words stay.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"\[([^]]+)\]\((?![a-z]+:|#)([^)]+)\)")
"""A link to a file of the repository, or to a heading in one."""

LABELS = {"page": "Homepage", "files": "Documentation", "issues": "Issues"}
"""The well-known labels of the addresses."""


class PackagePage(MetadataHookInterface):
    """What a build asks for the metadata that depend on where the project is published."""

    def update(self, metadata: dict[str, Any]) -> None:
        readme = Path(self.root, "README.md").read_text("utf-8")
        text = page(readme, self.config["files"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = urls(self.config)


def page(readme: str, files: str) -> str:
    """Return the page, with links below the address `files`; with none where that is empty."""
    whole = f"[\\1]({files.rstrip('/')}/\\2)" if files else "\\1"
    return LINK.sub(whole, readme)


def urls(addresses: dict[str, str]) -> dict[str, str]:
    """Return the addresses that are known, by their labels."""
    return {label: addresses[name] for name, label in LABELS.items() if addresses[name]}

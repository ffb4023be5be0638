"""Builds the app for browsers into the package, for wheels, source archives and editable installations."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "scripts"))

import web_app


class WebApp(BuildHookInterface):  # type: ignore[type-arg]
    """The hook."""

    def dependencies(self) -> list[str]:
        """Node, if the machine has none that is new enough."""
        return [web_app.NODE_PACKAGE] if web_app.needs_build() and web_app.npm() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - given by hatchling
        """Before the files are collected."""
        web_app.build()

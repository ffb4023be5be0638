"""The command line: every command is imported only when it is called."""

import argparse


def main() -> None:
    """Run one command."""
    argparse.ArgumentParser(prog="keltis").parse_args()

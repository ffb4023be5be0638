"""All ways to copy an object in mid-game: with `copy` and with `pickle`."""

import copy
import pickle

COPIES = {"deepcopy": copy.deepcopy, "pickle": lambda each: pickle.loads(pickle.dumps(each))}  # noqa: S301 - our own

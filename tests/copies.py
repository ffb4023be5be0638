"""Copies of all kinds: of an object in mid-game, as `copy` and `pickle` make them."""

import copy
import pickle

COPIES = {"deepcopy": copy.deepcopy, "pickle": lambda each: pickle.loads(pickle.dumps(each))}  # noqa: S301 - our own

"""What the text of a reason names: one record, the same for both games. Which of it a reason names, `reasons` says.

It is for the seat that asks: which card of a pair is named, for instance, depends on its hand.
"""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.compiled import inlined
from keltis.rules.fields import Field, record_type

NONE = -1

FIELDS = (
    Field("card", np.int8, (), "the kind of card, or NONE", "viewer"),
    Field("color", np.int8, (), "the path, row or pile, or NONE", "viewer"),
    Field("top", np.int8, (), "the value on top of the row", "viewer"),
    Field("value", np.int8, (), "the number of the wish stone"),
    Field("draws", np.int8, (), "cards still to draw"),
)
DTYPE = record_type(FIELDS)


def new_subjects(count: int) -> NDArray[np.void]:
    """Room for subjects."""
    return np.zeros(count, dtype=DTYPE)


@inlined
def write_subject(subject, card, color, top, value, draws):
    """All of it at once."""
    subject.card, subject.color, subject.top, subject.value, subject.draws = card, color, top, value, draws

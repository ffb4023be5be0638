"""The subjects of a reason: what its text names, as one record type for both games.

`reasons` says which of the fields a reason uses. The record is for the seat that asks: for instance, which card of a
pair is named depends on its hand.
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
    """Write all fields at once."""
    subject.card, subject.color, subject.top, subject.value, subject.draws = card, color, top, value, draws

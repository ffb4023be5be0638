"""The moves of the board game, numbered once and for all.

A legal set is three bit sets, `lays`, `discards` and `others`; bit j of them is move ``LAY + j``,
``DISCARD + j`` and ``OTHERS + j``.
"""

from keltis.rules.board.state import N_KINDS
from keltis.rules.pieces import N_COLORS

LAY = 0  # + kind
DISCARD = LAY + N_KINDS  # + kind
OTHERS = DISCARD + N_KINDS
START_LARGE = OTHERS  # + path
START_SMALL = START_LARGE + N_COLORS  # + path
ADVANCE = START_SMALL + N_COLORS  # + path
PASS = ADVANCE + N_COLORS
DRAW_PILE = PASS + 1
DRAW = DRAW_PILE + 1  # + color
N_MOVES = DRAW + N_COLORS

// The information about a table after a turn; what the event does not say is known from the engine.

import type { TableInfo, TurnPlayed } from "../api/types";

/** `toMove`: whose turn it is afterwards; null at the end. */
export function afterTurn(before: TableInfo, turn: TurnPlayed, toMove: number | null): TableInfo {
  if (turn.info) return turn.info;
  const { reserve } = turn;
  return {
    ...before,
    seq: turn.seq,
    changed: turn.at,
    status: toMove === null ? "over" : before.status,
    to_move: toMove,
    deadline: turn.deadline ?? null,
    outcome: turn.ended ?? before.outcome,
    seats: reserve == null ? before.seats : before.seats.map((seat) => (seat.seat === turn.seat ? { ...seat, reserve } : seat)),
  };
}

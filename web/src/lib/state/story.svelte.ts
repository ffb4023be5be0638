// The story of a table while it grows.

import type { TurnPlayed } from "../api/types";
import { toldTurn, type ToldTurn } from "./story";

export class Story {
  /** Every turn that led to what is shown, oldest first. */
  turns: readonly ToldTurn[] = $state.raw([]);
  /** Number of the last event that was told. */
  seq = 0;
  /** What was told since the last state. */
  private fresh: ToldTurn[] = [];

  hear(event: TurnPlayed): void {
    if (event.seq <= this.seq) return;
    this.seq = event.seq;
    const turn = toldTurn(event);
    if (turn.acts.length > 0) this.fresh.push(turn);
  }

  /** What led to a state that has just come: one turn, or many after an absence. Now it is part of the story. */
  take(): ToldTurn[] {
    const taken = this.fresh.splice(0);
    if (taken.length > 0) this.turns = [...this.turns, ...taken];
    return taken;
  }
}

// The story of a table as it grows.

import type { Act } from "../stage/beats";
import type { ToldTurn } from "./story";

export class Story {
  /** Every turn so far, oldest first. */
  turns: readonly ToldTurn[] = $state.raw([]);

  /** One more turn. */
  add(turn: ToldTurn): void {
    this.turns = [...this.turns, turn];
  }

  /**
   * The whole story up to event `seq`; returns the turns that were not known before.
   * The numbers of their events are unknown, but all of them came after the known events, in this order.
   */
  tell(turns: readonly { seat: number; acts: Act[] }[], seq: number): ToldTurn[] {
    const last = turns.length - 1;
    const known = this.turns.length;
    this.turns = turns.map(({ seat, acts }, n) => ({ seq: this.turns[n]?.seq ?? seq - (last - n), seat, acts }));
    return this.turns.slice(known);
  }
}

// For tests: recorded messages of a real server, with types, and made-up choices.

import type { Choice, Effect, TableState, TurnPlayed } from "../../api/types";
import type { ToldTurn } from "../story";
import board from "./board.json";
import card from "./card.json";

export interface Recorded {
  first: TableState;
  steps: { before: TableState; effect: Effect; after: TableState }[];
  /** All turns, as they were sent. */
  turns: TurnPlayed[];
  /** Turns of the bot, with the states before and after. */
  shown: { before: TableState; event: TurnPlayed; after: TableState }[];
  last: TableState;
}

export const RECORDED = { board, card } as unknown as Record<"board" | "card", Recorded>;

/** The turn of an event with effects. */
export function toldTurn({ seq, seat, effects = [] }: TurnPlayed): ToldTurn {
  return { seq, seat, acts: effects.map((effect) => ({ seat, effect })) };
}

export const choice = (move: string, more: Partial<Effect> = {}): Choice => ({
  effect: {
    move,
    step: null,
    tile: null,
    points: 0,
    wish: null,
    taken: null,
    score_change: 0,
    start_change: null,
    phase: "draw",
    ends: null,
    ...more,
  },
});

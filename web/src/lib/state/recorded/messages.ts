// Recorded messages of a real server, typed.

import type { Effect, TableState } from "../../api/types";
import board from "./board.json";
import card from "./card.json";

export interface Recorded {
  first: TableState;
  steps: { before: TableState; effect: Effect; after: TableState }[];
  last: TableState;
}

export const RECORDED = { board, card } as unknown as Record<"board" | "card", Recorded>;

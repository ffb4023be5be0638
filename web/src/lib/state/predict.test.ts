// What is shown before the server answers is what the server then says.

import { describe, expect, test } from "vitest";
import type { BoardSeatView, BoardView, CardSeatView, CardView, TableState } from "../api/types";
import { predict } from "./predict";
import { RECORDED } from "./recorded/messages";

/** What is to be seen on the table; directions and choices come with the answer. */
function visible(state: TableState) {
  const view = state.view as unknown as Omit<BoardView, "game" | "seats"> & Omit<CardView, "game" | "seats" | "phase">;
  const seat = state.view?.seats[state.seat ?? 0] as unknown as Omit<BoardSeatView, "wishes"> & CardSeatView;
  return {
    hand: view.hand,
    rows: seat.rows,
    figures: seat.figures,
    large: seat.large,
    small: seat.small_at_start,
    wishes: Array.isArray(seat.wishes) ? new Set(seat.wishes) : seat.wishes,
    tilePoints: seat.tile_points,
    score: seat.score,
    pointRow: seat.point_row,
    tiles: view.tiles,
    stones: view.stones,
    discards: view.discards,
    pile: view.pile_size,
    phase: view.phase,
    history: view.history,
    draft: state.draft,
  };
}

describe.each(["board", "card"] as const)("the %s game", (game) => {
  test.each(RECORDED[game].steps.map((step) => [step.effect.move, step] as const))("%s", (_, { before, effect, after }) => {
    expect(visible(predict(before, effect))).toEqual(visible(after));
  });
});

test("nothing of the state before is changed", () => {
  for (const { before, effect } of [...RECORDED.board.steps, ...RECORDED.card.steps]) {
    const copy = structuredClone(before);
    predict(before, effect);
    expect(before).toEqual(copy);
  }
});

// The story follows the moves to where the server says the figures, wish stones and cards are.

import { describe, expect, test } from "vitest";
import type { BoardView, CardView } from "../api/types";
import { RECORDED } from "./recorded/messages";
import { tellDeeds, tellTurns } from "./story";

const board = RECORDED.board.last.view as BoardView;
const card = RECORDED.card.last.view as CardView;

describe("the board game", () => {
  const deeds = tellDeeds(board);

  test("figures end where they stand", () => {
    for (const [seat, shown] of board.seats.entries()) {
      const stands: Record<string, number> = {};
      for (const deed of deeds) if (deed.seat === seat && deed.step) stands[deed.step.path] = deed.step.stone;
      expect(stands).toEqual(shown.figures);
    }
  });

  test("wish stones and tile points add up", () => {
    for (const [seat, shown] of board.seats.entries()) {
      const tiles = deeds.filter((deed) => deed.seat === seat).map((deed) => deed.tile);
      expect(tiles.filter((tile) => tile === "wish")).toHaveLength(shown.wishes);
      const points = tiles.filter((tile) => tile === "1" || tile === "2" || tile === "3").map(Number);
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(shown.tile_points);
    }
  });

  test("the last decision ended it", () => {
    expect(deeds.filter((deed) => deed.ends)).toEqual([deeds.at(-1)]);
    expect(deeds.at(-1)?.ends).toBe(board.ended_by);
  });
});

describe("the card game", () => {
  const deeds = tellDeeds(card);

  test("who takes from a discard pile takes its top card", () => {
    const taken = deeds.filter((deed) => deed.move.kind === "draw" && deed.move.color !== "pile");
    expect(taken.length).toBeGreaterThan(0);
    for (const deed of taken) expect(deed.taken?.[0]).toBe(deed.move.color);
  });

  test("play ended with the last draw, the closing round comes after it", () => {
    const at = deeds.findIndex((deed) => deed.ends);
    expect(deeds[at]?.move.kind).toBe("draw");
    expect(deeds.slice(at + 1).every((deed) => deed.move.kind !== "draw")).toBe(true);
  });
});

test("turns alternate between the seats, and hold all decisions", () => {
  const turns = tellTurns(tellDeeds(board));
  expect(turns.flatMap((turn) => turn.deeds)).toHaveLength(board.history.length);
  for (const [index, turn] of turns.entries()) {
    expect(turn.seat).not.toBe(turns[index - 1]?.seat);
    expect(board.history[turn.start]?.move).toBe(turn.deeds[0]?.move.text);
  }
});

test("a draft is nobody else's business", () => {
  const state = RECORDED.board.steps.at(-1)?.after;
  if (!state?.view) throw new Error("nothing recorded");
  const deeds = tellDeeds(state.view, state.draft.length);
  expect(deeds).toHaveLength(state.view.history.length - state.draft.length);
});

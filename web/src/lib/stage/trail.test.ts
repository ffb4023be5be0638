// The trail of the others' turns.

import { expect, test } from "vitest";
import { choice } from "../state/recorded/messages";
import { pilesOf, waysOf } from "./trail";

const act = (seat: number, move: string, step: [number, number] | null = null, path: "r" | "g" = "r") => ({
  seat,
  effect: choice(move, step ? { step: { path, start: step[0], end: step[1], large: false } } : {}).effect,
});

test("several steps of a figure are one route, and each figure has its own", () => {
  const ways = waysOf([act(1, "lay r7", [2, 3]), act(1, "advance r", [3, 4]), act(1, "advance g", [0, 1], "g"), act(2, "lay r9", [5, 6])]);
  expect(ways).toEqual([
    { seat: 1, path: "r", start: 2, end: 4 },
    { seat: 1, path: "g", start: 0, end: 1 },
    { seat: 2, path: "r", start: 5, end: 6 },
  ]);
});

test("the piles are those that were discarded onto or taken from, never the draw pile", () => {
  expect(pilesOf([act(1, "discard r7"), act(1, "draw pile"), act(2, "pair g4 p4"), act(2, "draw b"), act(3, "lay y2", [1, 2])])).toEqual(new Set(["r", "g", "p", "b"]));
});

// What a hint says about a move, in numbers.
import { expect, test } from "vitest";
import type { HintMove } from "../state/wire";
import { hintValues } from "./hint_values";

const tried: HintMove = {
  move: "lay r7", value: 0.6, error: 0, visits: 200, win: 0.584, win_error: 0, margin: 6.24, margin_error: 0, too_close: false,
};

test("chances are percent, margins have one decimal and a side", () => {
  expect(hintValues(tried)).toEqual({ win: 58, win_off: 0, points: 6.2, points_off: 0, side: "ahead" });
  expect(hintValues({ ...tried, margin: -0.96 })).toMatchObject({ points: 1, side: "behind" });
  expect(hintValues({ ...tried, margin: -0.04 })).toMatchObject({ points: 0, side: "level" });
});

test("an uncertainty is never rounded down to zero", () => {
  expect(hintValues({ ...tried, win_error: 0.001, margin_error: 0.41 })).toMatchObject({ win_off: 1, points_off: 0.9 });
});

test("a move that was not tried has no values", () => {
  expect(hintValues({ ...tried, visits: 0 })).toBeNull();
});

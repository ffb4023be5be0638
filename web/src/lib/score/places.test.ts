// Places and margins.
import { expect, test } from "vitest";
import { placesOf } from "./places";

test("the winner's margin is the lead, the others' is how far they are behind", () => {
  expect(placesOf([21, 34, -2])).toEqual([
    { seat: 1, place: 1, score: 34, margin: 13 },
    { seat: 0, place: 2, score: 21, margin: -13 },
    { seat: 2, place: 3, score: -2, margin: -36 },
  ]);
});

test("equal scores share a place, and the next place is skipped", () => {
  expect(placesOf([5, 9, 9, 5]).map(({ seat, place }) => [seat, place])).toEqual([[1, 1], [2, 1], [0, 3], [3, 3]]);
  expect(placesOf([9, 9]).map(({ margin }) => margin)).toEqual([0, 0]);
});

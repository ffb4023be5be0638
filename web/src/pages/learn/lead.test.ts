// Where a lesson guides the eye.
import { expect, test } from "vitest";
import { meant, placeOf, wayTo } from "./lead";

test("every move has a place", () => {
  const places = ["lay g3", "discard b10", "join p6 b", "points p4", "pair r5 g5", "draw pile", "draw v", "start g small"].map(placeOf);
  expect(places).toEqual([
    '[data-place="row:g"]',
    '[data-place="pile:b"]',
    '[data-place="row:b"]',
    '[data-place="row:p"]',
    '[data-place="wish"]',
    '[data-place="stock"]',
    '[data-place="pile:v"]',
    '[data-move="start g small"]',
  ]);
});

test("the picked-up card decides which move is meant", () => {
  expect(meant(["discard b10", "discard r9"], null)).toBe("discard b10");
  expect(meant(["discard b10", "discard r9"], "r9")).toBe("discard r9");
  expect(meant(["discard b10"], "g1")).toBeNull();
});

test("nothing scrolls while the place is visible, and otherwise no more than necessary", () => {
  const coach = { top: 100, bottom: 250 };
  const stuck = { top: 0, bottom: 150 };
  expect(wayTo({ top: 300, bottom: 340 }, coach, 600)).toBe(0);
  expect(wayTo({ top: 580, bottom: 640 }, coach, 600)).toBe(48);
  expect(wayTo({ top: 110, bottom: 150 }, stuck, 600)).toBe(-48);
  expect(wayTo({ top: 260, bottom: 900 }, coach, 600)).toBe(102);
  expect(wayTo({ top: 158, bottom: 900 }, stuck, 600)).toBe(0);
});

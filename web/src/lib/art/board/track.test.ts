// The score track: 50 spaces without a gap around the board, and markers that can be told apart.
import { describe, expect, it } from "vitest";
import { MEASURES, type Shape } from "./geometry";
import { markers, roundOf, SPACES, spaceOf, spaces } from "./track";

const SHAPES: Shape[] = ["wide", "broad", "tall", "squat"];

describe("score track", () => {
  it("starts again after 50 and counts backwards below 0", () => {
    expect([0, 7, 49, 50, 57, 100, -1, -28].map(spaceOf)).toEqual([0, 7, 49, 0, 7, 0, 49, 22]);
    expect([0, 49, 50, 99, 100, -1, -50].map(roundOf)).toEqual([0, 0, 1, 1, 2, -1, -1]);
  });

  it.each(SHAPES)("has 50 spaces along the edge of the %s board, each beside the next", (shape) => {
    const { width, height, edge } = MEASURES[shape];
    const all = spaces(shape);
    expect(all).toHaveLength(SPACES);
    expect(all[0]!.x).toBeLessThan(width / 2);
    expect(all[0]!.y).toBeGreaterThan(height - edge);
    all.forEach((space, i) => {
      const next = all[(i + 1) % SPACES]!;
      // They touch: there is no gap between their edges in one direction, and they overlap in the other.
      const gap = [Math.abs(space.x - next.x) - (space.width + next.width) / 2, Math.abs(space.y - next.y) - (space.height + next.height) / 2];
      expect(Math.max(...gap)).toBeCloseTo(0);
      expect(space.x === edge / 2 || space.x === width - edge / 2 || space.y === edge / 2 || space.y === height - edge / 2).toBe(true);
      const long = Math.max(space.width, space.height);
      expect(long / Math.max(next.width, next.height)).toBeLessThan(1.2);
      expect(long / Math.max(next.width, next.height)).toBeGreaterThan(0.8);
    });
  });

  it.each(SHAPES)("keeps four markers on one space apart and on it (%s)", (shape) => {
    for (const points of [0, 3, 12, 33, 44, -7, 63]) {
      const space = spaces(shape)[spaceOf(points)]!;
      const all = markers(shape, [points, points, points, points]);
      for (const [i, one] of all.entries()) {
        const along = space.width > space.height ? one.x - space.x : one.y - space.y;
        expect(Math.abs(along)).toBeLessThanOrEqual(Math.max(space.width, space.height) / 2 - one.size * 0.4 + 0.001);
        for (const other of all.slice(i + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.size * 0.4);
      }
    }
  });

  it("puts a single marker in the middle of its space", () => {
    const [first, second] = markers("wide", [12, 13]);
    expect([first!.x, second!.x]).toEqual([spaces("wide")[12]!.x, spaces("wide")[13]!.x]);
  });
});

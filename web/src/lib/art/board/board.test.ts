// What the board computes itself: where things are, which choices are lit, and which figure is which.
import { describe, expect, it } from "vitest";
import type { BoardSeatView, BoardView, Choice, Color, Effect } from "$lib/api/types";
import { carve } from "../numerals";
import { cardParts, pathOfMove } from "../pieces";
import { stepOf } from "../rows";
import { COLORS } from "../symbols";
import { areaSpan, figureBox, figureSpot, lanes, MEASURES, shapeFor, startSpot, stoneCenter, tileSpot, type Shape } from "./geometry";
import { hewn } from "./outline";
import { depth, piecesOf } from "./pieces";
import { targetsOf } from "./targets";

const SHAPES: Shape[] = ["wide", "broad", "tall", "squat"];

function seatView(figures: Record<string, number>, large: Color | null): BoardSeatView {
  const small = Object.keys(figures).length - (large === null ? 0 : 1);
  return { hand_size: 8, known: [], rows: {}, directions: {}, score: 0, score_sheet: {}, turns_left: 9, figures, large, small_at_start: 4 - small, wishes: 0, tile_points: 0 };
}

function boardView(...seats: BoardSeatView[]): BoardView {
  return { seat: 0, seats, players: seats.length } as unknown as BoardView;
}

function choice(move: string, step: Effect["step"] = null): Choice {
  return { effect: { move, step, tile: null, points: 0, wish: null, taken: null, score_change: 0, start_change: null, phase: "draw", ends: null } };
}

type Box = ReturnType<typeof figureBox>;

const area = (box: Box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);

function overlap(a: Box, b: Box): number {
  return area({ left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) });
}

/** Four figures on one stone. */
function standing(shape: Shape, path: Color, stone: number, large: readonly number[]): Box[] {
  const all = [0, 1, 2, 3].map((seat) => ({ seat, large: large.includes(seat) }));
  return all.map(({ seat, large: isLarge }) => figureBox(figureSpot(shape, 4, seat, path, stone, all), isLarge));
}

/** The share of a stone's tile that the box covers. */
function covered(shape: Shape, path: Color, stone: number, box: Box): number {
  const { x, y } = tileSpot(shape, path, stone);
  const half = MEASURES[shape].tile / 2;
  return overlap({ left: x - half, right: x + half, top: y - half, bottom: y + half }, box) / (4 * half * half);
}

describe("geometry", () => {
  it.each(SHAPES)("keeps every stone inside the %s board and its paths apart", (shape) => {
    const m = MEASURES[shape];
    for (let stone = 1; stone <= 9; stone++) {
      const middles = COLORS.map((path) => stoneCenter(shape, path, stone).x);
      expect(middles[0]! - m.stone[0] / 2).toBeGreaterThan(0);
      expect(middles[4]! + m.stone[0] / 2).toBeLessThan(m.width);
      for (let i = 1; i < 5; i++) expect(middles[i]! - middles[i - 1]!).toBeGreaterThan(m.stone[0]);
    }
  });

  it.each(SHAPES)("keeps every tile legible, whoever stands on its stone or on the one below (%s)", (shape) => {
    for (const large of [[], [0], [3], [0, 1, 2, 3]]) {
      for (const path of COLORS) {
        for (let stone = 1; stone <= 9; stone++) {
          for (const box of standing(shape, path, stone, large)) {
            expect(covered(shape, path, stone, box)).toBeLessThanOrEqual(0.1);
            if (stone < 9) expect(covered(shape, path, stone + 1, box)).toBeLessThanOrEqual(0.1);
          }
        }
      }
    }
  });

  it.each(SHAPES)("shows enough of each of four figures on one stone (%s)", (shape) => {
    for (const large of [[], [0], [1], [2], [3]]) {
      const boxes = standing(shape, "g", 5, large).map((box, seat) => ({ ...box, y: box.bottom, large: large.includes(seat) })).toSorted(depth);
      boxes.forEach((box, i) => {
        const seen = boxes.slice(i + 1).reduce((rest, before) => rest - overlap(box, before), area(box));
        expect(seen / area(box)).toBeGreaterThan(0.5);
      });
    }
  });

  it.each(SHAPES)("makes the large figure 1.5 times as large (%s)", (shape) => {
    const spot = figureSpot(shape, 4, 0, "y", 3, [{ seat: 0, large: true }]);
    expect(area(figureBox(spot, true)) / area(figureBox(spot, false))).toBeGreaterThan(2);
  });

  it.each(SHAPES)("has a place for each of twenty figures on the %s start stone", (shape) => {
    const spots = [0, 1, 2, 3].flatMap((seat) => [0, 1, 2, 3, 4].map((place) => startSpot(shape, 4, seat, place).x));
    expect(spots.toSorted((a, b) => a - b)).toEqual(spots);
    expect(spots.at(0)).toBeGreaterThan(0);
    expect(spots.at(-1)).toBeLessThan(MEASURES[shape].width);
  });

  it.each(SHAPES)("has stones 7 to 9 in the goal area, 4 to 6 in the plus area, 1 to 3 in the minus area (%s)", (shape) => {
    const areas = { goal: [7, 8, 9], plus: [4, 5, 6], minus: [1, 2, 3] } as const;
    for (const area of ["goal", "plus", "minus"] as const) {
      const { top, bottom } = areaSpan(shape, area);
      for (const stone of areas[area]) {
        expect(stoneCenter(shape, "g", stone).y).toBeGreaterThan(top);
        expect(stoneCenter(shape, "g", stone).y).toBeLessThan(bottom);
      }
    }
  });

  it("is lower if there is little height", () => {
    expect([shapeFor(1000, 800), shapeFor(1000, 500), shapeFor(374, Infinity), shapeFor(374, 520), shapeFor(374, 395)]).toEqual(["wide", "broad", "tall", "tall", "squat"]);
  });

  it("says where the lanes are", () => {
    expect(lanes("tall")).toHaveLength(5);
    expect(lanes("tall").every(({ left, width }) => left > 0 && left + width <= 1)).toBe(true);
  });

  it("hews a stone the same way every time", () => {
    expect(hewn(180, 59, 12)).toBe(hewn(180, 59, 12));
    expect(hewn(180, 59, 12)).not.toBe(hewn(180, 59, 13));
    expect(hewn(180, 59, 12)).not.toContain("NaN");
  });
});

describe("targets", () => {
  const view = boardView(seatView({ r: 4 }, null), seatView({}, null));
  const choices = [
    choice("lay r7", { path: "r", start: 4, end: 5, large: false }),
    choice("lay g3"),
    choice("discard r7"),
    choice("start b large", { path: "b", start: 0, end: 1, large: true }),
    choice("start b small", { path: "b", start: 0, end: 1, large: false }),
    choice("advance r", { path: "r", start: 4, end: 5, large: false }),
    choice("pass"),
    choice("draw r"),
  ];

  it("lights the choices that are made on the board itself", () => {
    expect(targetsOf(view, choices, null).map((each) => each.move)).toEqual(["advance r", "start b small", "start b large"]);
  });

  it("lights the targets of the chosen card", () => {
    const lit = targetsOf(view, choices, "r7").find((each) => each.move === "lay r7");
    expect(lit).toMatchObject({ path: "r", stone: 5, from: 4, large: false });
  });

  it("lights the first stone if the figure has yet to be chosen", () => {
    expect(targetsOf(view, choices, "g3").find((each) => each.move === "lay g3")).toMatchObject({ stone: 1, large: null });
  });

  it("shares a stone between the small and the large figure", () => {
    const shares = targetsOf(view, choices, null).filter((each) => each.path === "b");
    expect(shares.map((each) => each.share)).toEqual([{ place: 0, of: 2 }, { place: 1, of: 2 }]);
  });
});

describe("pieces", () => {
  it("gives each seat five figures", () => {
    const { pieces } = piecesOf(boardView(seatView({ r: 3, b: 1 }, "b"), seatView({}, null)), new Map());
    expect(pieces).toHaveLength(10);
    expect(pieces.filter((each) => each.seat === 0 && each.path !== null).map((each) => [each.path, each.stone, each.large])).toEqual([["b", 1, true], ["r", 3, false]]);
  });

  it("keeps the identity of figures that enter, move and are taken back", () => {
    const first = piecesOf(boardView(seatView({ g: 2 }, null)), new Map());
    const who = first.pieces.find((each) => each.path === "g")!.id;
    const second = piecesOf(boardView(seatView({ r: 1, g: 3 }, null)), first.kept);
    expect(second.pieces.find((each) => each.path === "g")!.id).toBe(who);
    const third = piecesOf(boardView(seatView({ r: 1 }, null)), second.kept);
    expect(third.pieces.find((each) => each.path === "r")!.id).toBe(second.pieces.find((each) => each.path === "r")!.id);
  });
});

describe("notation and numerals", () => {
  it("reads cards", () => {
    expect(cardParts("r10")).toEqual({ color: "r", sign: "10", kind: "number" });
    expect(cardParts("gE").kind).toBe("end");
    expect(cardParts("p0").kind).toBe("point");
  });

  it("knows the path of a move", () => {
    expect(["lay r7", "start g large", "advance v", "pass", "draw r", "discard r7"].map(pathOfMove)).toEqual(["r", "g", "v", null, null, null]);
  });

  it("carves every number of the games", () => {
    for (const text of ["0", "10", "−4", "-3", "+8", "×2", "E"]) expect(carve(text).signs).toHaveLength(text.length);
    expect(carve("10").width).toBeGreaterThan(carve("1").width);
  });

  it("lays cards closer together if there is little space", () => {
    expect(stepOf(3, 60, "right", 0)).toBeCloseTo(27.6);
    expect(stepOf(11, 60, "right", 200)).toBeCloseTo(14);
    expect(stepOf(40, 60, "right", 100)).toBeGreaterThan(0);
  });
});

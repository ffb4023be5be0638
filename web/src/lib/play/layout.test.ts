import { describe, expect, it } from "vitest";
import { CARD_RATIO } from "$lib/art/rows";
import { boardIn, formOf, layoutOf, LIFT, rowsIn, type Space } from "./layout";

const HEADER = 46;
const space = (width: number, height: number, more: Partial<Space> = {}): Space => ({
  width: width - 16,
  height: height - HEADER,
  rem: Math.max(16, Math.min(0.0078 * width, 0.014 * height)),
  game: "board",
  players: 4,
  ...more,
});
const DESKS = [[1280, 640], [1366, 650], [1366, 768], [1440, 780], [1536, 730], [1920, 937], [2560, 1300], [3840, 2160]] as const;

describe("the form of a table", () => {
  it.each([
    [1366, 604, "desk"],
    [1024, 722, "tablet"],
    [844, 344, "side"],
    [667, 329, "side"],
    [720, 404, "side"],
    [390, 748, "phone"],
    [768, 978, "phone"],
  ])("of %i×%i is %s", (width, height, form) => expect(formOf(width, height, 16)).toBe(form));
});

describe("on a desk", () => {
  it.each(DESKS)("of %i×%i board, piles and hand are in sight, and the board has most of the height", (width, height) => {
    const { left, right, board, hand, pile } = layoutOf(space(width, height));
    expect(board.height).toBeGreaterThanOrEqual(0.6 * height);
    expect(board.width + left + right).toBeLessThanOrEqual(width);
    expect(HEADER + board.height + pile * CARD_RATIO + hand * CARD_RATIO + LIFT).toBeLessThanOrEqual(height);
  });

  it.each(DESKS)("of %i×%i a long row of the card game ends above the hand", (width, height) => {
    const layout = layoutOf(space(width, height, { game: "card" }));
    const { size, step } = rowsIn(layout, 13);
    expect(12 * step + size * CARD_RATIO).toBeLessThanOrEqual(layout.room + 1);
    expect(layout.room).toBeLessThan(height - layout.hand * CARD_RATIO - layout.pile * CARD_RATIO);
  });
});

describe("on a phone", () => {
  it.each([[390, 844], [360, 640], [320, 568], [412, 915]])("of %i×%i the board has nine tenths of the width", (width, height) => {
    const { board } = layoutOf(space(width, height, { isDense: height < 700 }));
    expect(board.width).toBeGreaterThanOrEqual(0.9 * width);
    expect(board.width).toBeLessThanOrEqual(width);
  });

  it("shows the others' rows where there is room for them", () => {
    expect(layoutOf(space(390, 844, { game: "card" })).hasOthersRows).toBe(true);
    expect(layoutOf(space(320, 568, { game: "card" })).hasOthersRows).toBe(false);
  });

  it("held sideways has the board beside everything else", () => {
    const { board, right } = layoutOf(space(844, 390));
    expect(board.width + right).toBeLessThanOrEqual(844);
    expect(board.height).toBeGreaterThan(0.8 * (390 - HEADER));
  });
});

it("keeps the proportions of the board", () => {
  const { width, height } = boardIn(700, 400);
  expect(width).toBeLessThanOrEqual(700);
  expect(height).toBeLessThanOrEqual(400);
  expect(Math.max(width / 700, height / 400)).toBeGreaterThan(0.99);
});

// Where everything on the board is, in the units of its drawing. Wide is for desks and tablets, tall for a phone held upright; broad and squat are their versions for low windows.
import type { Color } from "$lib/api/types";
import { LARGE } from "../figures";
import { COLORS } from "../symbols";

export type Shape = "wide" | "broad" | "tall" | "squat";

/** Wide or broad: with a frame, values on both sides, and figures side by side on a stone. */
export function isWide(shape: Shape): boolean {
  return shape === "wide" || shape === "broad";
}

/** The piece as drawn inside its box of 40: width and height, as shares of the box's width. */
const BODY = { width: 0.82, height: 1.3 };

export interface Point {
  x: number;
  y: number;
}

/** The values printed beside the stones (B2): only decoration, nothing is computed from them. */
export const STONE_VALUES = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10] as const;
export type Area = "minus" | "plus" | "goal";
export const AREAS: readonly { area: Area; from: number; to: number }[] = [
  { area: "goal", from: 7, to: 9 },
  { area: "plus", from: 4, to: 6 },
  { area: "minus", from: 1, to: 3 },
];

interface Measures {
  width: number;
  height: number;
  /** Width of the score track around the board. */
  edge: number;
  /** Space left and right of the lanes: score track and printed values. */
  left: number;
  right: number;
  /** Space above the end stones: the symbols, and the name of the goal area. */
  head: number;
  /** Space above the other areas: their names. */
  strip: number;
  /** From stone to stone. */
  pitch: number;
  stone: readonly [number, number];
  start: { top: number; height: number };
  /** By how much the lanes approach each other per stone, going down. */
  fan: number;
  tile: number;
  symbol: number;
  /** Width of a small figure: with two players, and with more. */
  figure: readonly [number, number];
}

export const MEASURES: Record<Shape, Measures> = {
  wide: {
    width: 1240,
    height: 908,
    edge: 34,
    left: 100,
    right: 100,
    head: 62,
    strip: 22,
    pitch: 68,
    stone: [184, 59],
    start: { top: 784, height: 82 },
    fan: 1.5,
    tile: 43,
    symbol: 38,
    figure: [47, 41],
  },
  broad: {
    width: 1240,
    height: 722,
    edge: 32,
    left: 98,
    right: 98,
    head: 52,
    strip: 19,
    pitch: 53,
    stone: [184, 46.5],
    start: { top: 621, height: 67 },
    fan: 1.5,
    tile: 38,
    symbol: 31,
    figure: [42, 40],
  },
  tall: {
    width: 390,
    height: 549,
    edge: 12,
    left: 30,
    right: 13,
    head: 41,
    strip: 14,
    pitch: 44,
    stone: [66.5, 40.5],
    start: { top: 484, height: 50 },
    fan: 0,
    tile: 24,
    symbol: 19,
    figure: [25, 21.5],
  },
  squat: {
    width: 390,
    height: 449,
    edge: 12,
    left: 30,
    right: 13,
    head: 35,
    strip: 12.5,
    pitch: 34.5,
    stone: [66.5, 32.5],
    start: { top: 390, height: 45 },
    fan: 0,
    tile: 24,
    symbol: 16,
    figure: [24, 18],
  },
};

/** Top and bottom of an area's tint, its name included. */
export function areaSpan(shape: Shape, area: Area): { top: number; bottom: number } {
  const m = MEASURES[shape];
  const place = AREAS.findIndex((each) => each.area === area);
  const top = place === 0 ? 0 : stoneTop(shape, AREAS[place]!.to) - m.strip;
  const bottom = place === 2 ? m.start.top - (isWide(shape) ? 14 : 4) : stoneTop(shape, AREAS[place + 1]!.to) - m.strip;
  return { top, bottom };
}

/** The top of a stone's cell. */
function stoneTop(shape: Shape, stone: number): number {
  const m = MEASURES[shape];
  const strips = stone <= 3 ? 2 : stone <= 6 ? 1 : 0;
  return m.edge + m.head + (9 - stone) * m.pitch + strips * m.strip;
}

export function stoneCenter(shape: Shape, path: Color, stone: number): Point {
  const m = MEASURES[shape];
  const lane = COLORS.indexOf(path);
  const broad = (m.width - m.left - m.right) / 5;
  const spread = broad - m.fan * (9 - stone);
  const middle = (m.left + m.width - m.right) / 2;
  // A path is not straight: each stone is shifted a little, always the same way.
  const aside = m.fan === 0 ? 0 : Math.sin(stone * 1.7 + lane * 2.3) * m.pitch * 0.045;
  return { x: middle + (lane - 2) * spread + aside, y: stoneTop(shape, stone) + m.pitch / 2 };
}

/** The middle of the start stone's upper edge, where the paths begin. */
export function startCenter(shape: Shape): Point {
  const m = MEASURES[shape];
  return { x: (m.left + m.width - m.right) / 2, y: m.start.top };
}

/** Where a stone's tile lies: on its left, beside the figures, never under them. */
export function tileSpot(shape: Shape, path: Color, stone: number): Point {
  const center = stoneCenter(shape, path, stone);
  const [width] = MEASURES[shape].stone;
  return { x: center.x - width / 2 + MEASURES[shape].tile / 2 + width * 0.04, y: center.y };
}

export interface Spot extends Point {
  /** Width of a small figure there. */
  size: number;
}

/** A figure on a stone: whose it is, and whether it is a large one. */
export interface Standing {
  seat: number;
  large: boolean;
}

/**
 * The foot of a seat's figure on a stone. Figures that share a stone stand side by side to the right of the tile, in the order of their seats; on a narrow board three or
 * four stand in two rows. `sharing` is all figures there, including this one.
 */
export function figureSpot(shape: Shape, players: number, seat: number, path: Color, stone: number, sharing: readonly Standing[] = [{ seat, large: false }]): Spot {
  const m = MEASURES[shape];
  const size = m.figure[players > 2 ? 1 : 0];
  const center = stoneCenter(shape, path, stone);
  const left = tileSpot(shape, path, stone).x + m.tile * 0.53;
  const right = center.x + m.stone[0] * 0.515;
  const inTwoRows = !isWide(shape) && sharing.length > 2;
  // The large ones stand behind, where they tower over the others and hide none.
  const order = inTwoRows ? sharing.toSorted((a, b) => Number(b.large) - Number(a.large)) : sharing;
  const isBehind = inTwoRows && order.findIndex((each) => each.seat === seat) < 2;
  const row = inTwoRows ? order.filter((_, i) => i < 2 === isBehind) : sharing;
  const foot = center.y + m.stone[1] * (isBehind ? -0.02 : inTwoRows ? 0.44 : 0.36);
  return { ...sideBySide(row, seat, size, left, right), y: foot };
}

/**
 * The figures share the space from left to right by their widths, the large ones on the right: then a small one on the next stone stands beside the large head, not behind
 * it. If there is too little space they are drawn smaller, then overlap.
 */
function sideBySide(some: readonly Standing[], seat: number, size: number, left: number, right: number): { x: number; size: number } {
  const row = some.toSorted((a, b) => Number(a.large) - Number(b.large));
  const widths = row.map(({ large }) => size * BODY.width * (large ? LARGE : 1));
  const whole = widths.reduce((sum, each) => sum + each, 0);
  const shrink = Math.max(0.8, Math.min(1, (right - left) / whole));
  const free = right - left - whole * shrink;
  const place = row.findIndex((each) => each.seat === seat);
  const before = widths.slice(0, place).reduce((sum, each) => sum + each * shrink, 0);
  // A single figure leaves most of the free space on one side.
  const share = row.length === 1 ? (row[0]!.large ? 0.72 : 0.35) : free < 0 ? place / (row.length - 1) : (place + 1) / (row.length + 1);
  return { x: left + before + free * share + (widths[place]! * shrink) / 2, size: size * shrink };
}

/** Where a figure waits on the start stone: place 0 is for the large one, the others for the four small ones. */
export function startSpot(shape: Shape, players: number, seat: number, place: number): Spot {
  const m = MEASURES[shape];
  const isBig = isWide(shape);
  const whole = m.width - 2 * (m.edge + (isBig ? 100 : 8));
  const group = whole / players;
  const size = m.figure[players > 2 ? 1 : 0];
  const step = Math.min((group - size * LARGE * BODY.width) / 4.3, size * 1.1);
  const first = (m.width - whole) / 2 + group * (seat + 0.5) - step * 2;
  // On a narrow board they stand closer together, every other one a little further forward.
  const foot = m.start.top + m.start.height * (isBig ? 0.8 : place % 2 ? 0.84 : 0.7);
  return { x: first + step * place - (place === 0 ? size * 0.12 : 0), y: foot, size };
}

/** The area that a figure of this size covers, from its foot upwards. */
export function figureBox({ x, y, size }: Spot, large: boolean): { left: number; right: number; top: number; bottom: number } {
  const scale = large ? LARGE : 1;
  return { left: x - (size * scale * BODY.width) / 2, right: x + (size * scale * BODY.width) / 2, top: y - size * scale * BODY.height, bottom: y };
}

/** On a narrower board of the wide shape the stones would be too small to read. */
const NARROW = 620;

/** The shape for a board of this width, if it may have this height. */
export function shapeFor(width: number, height: number): Shape {
  const [high, low] = width < NARROW ? (["tall", "squat"] as const) : (["wide", "broad"] as const);
  const m = MEASURES[high];
  return height < (width * m.height * 0.95) / m.width ? low : high;
}

/** For the rows beneath the board: where each lane is, as shares of the board's width. */
export function lanes(shape: Shape): { left: number; width: number }[] {
  const m = MEASURES[shape];
  const broad = (m.width - m.left - m.right) / 5;
  return COLORS.map((_, lane) => ({ left: (m.left + lane * broad) / m.width, width: broad / m.width }));
}

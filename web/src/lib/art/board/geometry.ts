// Where everything on the board is, in the units of its drawing. Wide for desks and tablets, tall for a phone held upright; broad and squat are the same where little height is left.
import type { Color } from "$lib/api/types";
import { COLORS } from "../symbols";

export type Shape = "wide" | "broad" | "tall" | "squat";

/** Wide or broad: with a frame, values on both sides, and the figures of a stone side by side. */
export function isWide(shape: Shape): boolean {
  return shape === "wide" || shape === "broad";
}

export interface Point {
  x: number;
  y: number;
}

/** What is printed beside the stones (B2): decoration of the board, nothing is counted with it. */
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
  /** Left and right of the lanes: the printed values. */
  left: number;
  right: number;
  /** Above the end stones: the symbols, and the name of the goal area. */
  head: number;
  /** Above the other areas: their names. */
  strip: number;
  /** From stone to stone. */
  pitch: number;
  stone: readonly [number, number];
  start: { top: number; height: number };
  /** The lanes come nearer to each other downwards by so much a stone. */
  fan: number;
  tile: number;
  symbol: number;
  margin: number;
}

export const MEASURES: Record<Shape, Measures> = {
  wide: {
    width: 1200,
    height: 880,
    left: 92,
    right: 92,
    head: 62,
    strip: 22,
    pitch: 68,
    stone: [180, 59],
    start: { top: 770, height: 82 },
    fan: 1.5,
    tile: 43,
    symbol: 38,
    margin: 20,
  },
  broad: {
    width: 1200,
    height: 694,
    left: 92,
    right: 92,
    head: 52,
    strip: 19,
    pitch: 53,
    stone: [180, 46.5],
    start: { top: 607, height: 67 },
    fan: 1.5,
    tile: 38,
    symbol: 31,
    margin: 18,
  },
  tall: {
    width: 390,
    height: 534,
    left: 24,
    right: 5,
    head: 42,
    strip: 14,
    pitch: 44,
    stone: [69, 40.5],
    start: { top: 480, height: 50 },
    fan: 0,
    tile: 24,
    symbol: 19,
    margin: 2,
  },
  squat: {
    width: 390,
    height: 433,
    left: 24,
    right: 5,
    head: 36,
    strip: 12.5,
    pitch: 34.5,
    stone: [69, 32.5],
    start: { top: 388, height: 42 },
    fan: 0,
    tile: 24,
    symbol: 16,
    margin: 2,
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

/** The upper end of a stone's cell. */
function stoneTop(shape: Shape, stone: number): number {
  const m = MEASURES[shape];
  const strips = stone <= 3 ? 2 : stone <= 6 ? 1 : 0;
  return m.margin + m.head + (9 - stone) * m.pitch + strips * m.strip;
}

export function stoneCenter(shape: Shape, path: Color, stone: number): Point {
  const m = MEASURES[shape];
  const lane = COLORS.indexOf(path);
  const broad = (m.width - m.left - m.right) / 5;
  const spread = broad - m.fan * (9 - stone);
  const middle = (m.left + m.width - m.right) / 2;
  // A path is no ruler: each stone lies a little aside, always the same way.
  const aside = m.fan === 0 ? 0 : Math.sin(stone * 1.7 + lane * 2.3) * 5;
  return { x: middle + (lane - 2) * spread + aside, y: stoneTop(shape, stone) + m.pitch / 2 };
}

/** The middle of the start stone's upper edge, where the paths begin. */
export function startCenter(shape: Shape): Point {
  const m = MEASURES[shape];
  return { x: (m.left + m.width - m.right) / 2, y: m.start.top };
}

/** Where a stone's tile lies: at its left, beside the figures, never below them. */
export function tileSpot(shape: Shape, path: Color, stone: number): Point {
  const center = stoneCenter(shape, path, stone);
  const [width] = MEASURES[shape].stone;
  return { x: center.x - width / 2 + MEASURES[shape].tile / 2 + width * 0.04, y: center.y };
}

export interface Spot extends Point {
  /** Width of a small figure there. */
  size: number;
}

/** The foot of a seat's figure on a stone: every seat has a place of its own, so figures never push each other. */
export function figureSpot(shape: Shape, players: number, seat: number, path: Color, stone: number): Spot {
  const m = MEASURES[shape];
  const center = stoneCenter(shape, path, stone);
  const right = center.x + m.stone[0] / 2 - m.stone[0] * 0.035;
  const left = tileSpot(shape, path, stone).x + m.tile / 2 + 1;
  const inTwoRows = !isWide(shape) && players > 2;
  const columns = inTwoRows ? 2 : players;
  const cell = (right - left) / columns;
  const column = inTwoRows ? seat % 2 : seat;
  const foot = center.y + m.stone[1] * (inTwoRows ? (seat < 2 ? -0.025 : 0.46) : 0.37);
  const size = inTwoRows ? m.stone[1] * 0.42 : Math.min(cell * 1.04, m.stone[1] * 0.66);
  return { x: left + cell * (column + 0.5), y: foot, size };
}

/** Where a figure waits on the start stone: 0 is the large one's place, then the four small ones. */
export function startSpot(shape: Shape, players: number, seat: number, place: number): Spot {
  const m = MEASURES[shape];
  const whole = m.width - 2 * (isWide(shape) ? 130 : 14);
  const group = whole / players;
  const first = (m.width - whole) / 2 + group * seat;
  const step = Math.min(group / 5.4, isWide(shape) ? 46 : 26);
  const x = first + group / 2 + (place - 2) * step - (place === 0 ? step * 0.12 : 0);
  return { x, y: m.start.top + m.start.height * 0.8, size: Math.min(step * 0.88, m.start.height * (isWide(shape) ? 0.46 : 0.4)) };
}

/** Below this the stones of a wide board would be too small to read. */
const NARROW = 620;

/** The shape for a board so wide, where it may be so high. */
export function shapeFor(width: number, height: number): Shape {
  const [high, low] = width < NARROW ? (["tall", "squat"] as const) : (["wide", "broad"] as const);
  const m = MEASURES[high];
  return height < (width * m.height * 0.95) / m.width ? low : high;
}

/** For rows beneath the board: where each lane is, as shares of its width. */
export function lanes(shape: Shape): { left: number; width: number }[] {
  const m = MEASURES[shape];
  const broad = (m.width - m.left - m.right) / 5;
  return COLORS.map((_, lane) => ({ left: (m.left + lane * broad) / m.width, width: broad / m.width }));
}

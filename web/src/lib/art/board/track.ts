// The score track of 50 spaces around the board (B4): where each space is, and where the markers stand (B30).
import { isWide, MEASURES, type Point, type Shape } from "./geometry";

export const SPACES = 50;

export interface Space extends Point {
  width: number;
  height: number;
}

/** The space of a score: above 49 the track starts again, and below 0 it is counted backwards. */
export function spaceOf(points: number): number {
  return ((points % SPACES) + SPACES) % SPACES;
}

/** How many times a score has gone around the track: 0 at first, negative for scores below 0. */
export function roundOf(points: number): number {
  return Math.floor(points / SPACES);
}

/** How many spaces lie along the upper edge, including the corners, so that all are about equally long. */
function across(shape: Shape): number {
  const { width, height, edge } = MEASURES[shape];
  const unevenness = (count: number) => Math.abs(width / count - (height - 2 * edge) / (SPACES / 2 - count));
  const counts = Array.from({ length: SPACES / 2 - 6 }, (_, i) => i + 3);
  return counts.reduce((best, count) => (unevenness(count) < unevenness(best) ? count : best));
}

/** All spaces by number, each given by its middle: 0 in the lower left corner, then up, to the right, down and back. */
export function spaces(shape: Shape): Space[] {
  const { width, height, edge } = MEASURES[shape];
  const top = across(shape);
  const side = SPACES / 2 - top;
  const long = width / top;
  const high = (height - 2 * edge) / side;
  const line = (count: number, space: (i: number) => Point, size: [number, number]) =>
    Array.from({ length: count }, (_, i) => ({ ...space(i), width: size[0], height: size[1] }));
  const up = line(side, (i) => ({ x: edge / 2, y: height - edge - high * (i + 0.5) }), [edge, high]);
  const right = line(top, (i) => ({ x: long * (i + 0.5), y: edge / 2 }), [long, edge]);
  const down = line(side, (i) => ({ x: width - edge / 2, y: edge + high * (i + 0.5) }), [edge, high]);
  const back = line(top, (i) => ({ x: width - long * (i + 0.5), y: height - edge / 2 }), [long, edge]);
  return [back.at(-1)!, ...up, ...right, ...down, ...back.slice(0, -1)];
}

export interface Marker extends Point {
  seat: number;
  size: number;
  round: number;
}

/** The markers of all seats, from back to front. Markers on the same space stand side by side. */
export function markers(shape: Shape, track: readonly number[]): Marker[] {
  const all = spaces(shape);
  const { edge, width } = MEASURES[shape];
  return track.map((points, seat) => {
    const space = all[spaceOf(points)]!;
    const same = track.flatMap((other, i) => (spaceOf(other) === spaceOf(points) ? [i] : []));
    const place = same.indexOf(seat) - (same.length - 1) / 2;
    const size = markerSize(edge);
    const isAcross = space.width > space.height;
    const room = (isAcross ? space.width - size * 0.8 : space.height - size) / Math.max(1, same.length - 1);
    const step = place * Math.min(room, size * (isAcross ? 0.9 : 0.8));
    // On the sides they overlap more, and every other one stands a little further in.
    const inwards = (space.x < width / 2 ? 1 : -1) * size * (isWide(shape) ? 0.5 : 0.3);
    const aside = isAcross || same.length < 3 || same.indexOf(seat) % 2 === 0 ? 0 : inwards;
    return { seat, size, round: roundOf(points), x: space.x + (isAcross ? step : aside), y: space.y + (isAcross ? 0 : step) };
  });
}

/** On a narrow track a little wider than the track itself, so that a marker is visible. */
function markerSize(edge: number): number {
  return edge * (edge < 20 ? 1.12 : 0.78);
}

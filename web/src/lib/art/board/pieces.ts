// The figures of all seats. Each keeps its identity, so that a figure that enters a path is seen walking there from the start stone.
import type { BoardSeatView, BoardView, Color, Tile } from "$lib/api/types";
import { COLORS } from "../symbols";
import type { Standing } from "./geometry";

/** The parts of a view that lie on the board. */
export type OnBoard = Pick<BoardView, "players" | "seat" | "layout" | "tiles" | "in_goal"> & {
  seats: readonly Pick<BoardSeatView, "figures" | "large" | "tile_points">[];
};

export function onBoard({ players, seat, layout, tiles, in_goal, seats }: BoardView): OnBoard {
  return { players, seat, layout, tiles, in_goal, seats: seats.map(({ figures, large, tile_points }) => ({ figures, large, tile_points })) };
}

/** What lies and stands on one path. */
export interface PathPieces {
  path: Color;
  dark: readonly number[];
  tiles: Readonly<Record<string, Tile>>;
  /** By seat; null where it has no figure there. */
  figures: readonly ({ large: boolean; stone: number } | null)[];
}

export function onPath({ layout, tiles, seats }: OnBoard, path: Color): PathPieces {
  const figures = seats.map(({ figures, large }) => (figures[path] === undefined ? null : { large: large === path, stone: figures[path] }));
  return { path, dark: layout[path] ?? [], tiles: tiles[path] ?? {}, figures };
}

export interface Piece {
  id: string;
  seat: number;
  large: boolean;
  /** The path it stands on; null on the start stone. */
  path: Color | null;
  stone: number;
  /** Its place on the start stone: 0 for the large one, 1 to 4 for the small ones. */
  place: number;
}

/** By seat and path: which of the four small figures is there. */
export type Kept = ReadonlyMap<string, number>;

/** All figures. `kept` says which small figure was where before: they are alike, so any assignment is right, but it should not change. */
export function piecesOf(view: OnBoard, kept: Kept): { pieces: Piece[]; kept: Kept } {
  const pieces: Piece[] = [];
  const now = new Map<string, number>();
  view.seats.forEach((seat, number) => {
    const large = seat.large;
    pieces.push(piece(number, 0, large, large === null ? 0 : (seat.figures[large] ?? 0)));
    const paths = COLORS.filter((path) => path in seat.figures && path !== large);
    const places = placesOf(number, paths, kept);
    places.forEach((path, place) => {
      if (path !== null) now.set(`${number}${path}`, place);
      pieces.push(piece(number, place + 1, path, path === null ? 0 : (seat.figures[path] ?? 0)));
    });
  });
  return { pieces, kept: now };
}

/** From back to front: lower figures hide those behind them; side by side, a large one is behind the small ones. */
export function depth(a: { y: number; large: boolean }, b: { y: number; large: boolean }): number {
  return a.y - b.y || Number(b.large) - Number(a.large);
}

/** All figures on a stone, by seat; `also` is one that is only imagined to stand there. */
export function sharing(view: OnBoard, path: Color, stone: number, also?: Standing): Standing[] {
  return view.seats.flatMap((each, seat) => {
    if (also?.seat === seat) return [also];
    return each.figures[path] === stone ? [{ seat, large: each.large === path }] : [];
  });
}

function placesOf(seat: number, paths: readonly Color[], kept: Kept): (Color | null)[] {
  const places: (Color | null)[] = [null, null, null, null];
  const fresh = paths.filter((path) => {
    const place = kept.get(`${seat}${path}`);
    if (place === undefined || places[place] !== null) return true;
    places[place] = path;
    return false;
  });
  // The outermost leaves first, so that those that wait stay side by side.
  for (const path of fresh) places[places.lastIndexOf(null)] = path;
  return places;
}

function piece(seat: number, place: number, path: Color | null, stone: number): Piece {
  return { id: `${seat}-${place}`, seat, large: place === 0, path, stone, place };
}

// What happened at a table, told from the decisions everybody saw: the source of the log and of announcements.

import type { BoardView, CardView, Color, Ending, Tile } from "../api/types";
import { parseMove, type Move } from "./moves";

type View = BoardView | CardView;

/** One decision with what was to be seen of it. */
export interface Deed {
  seat: number;
  move: Move;
  /** The card taken from a discard pile. */
  taken: string | null;
  /** Where a figure went. */
  step: { path: Color; stone: number } | null;
  tile: Tile | null;
  /** The rule by which this ended play. */
  ends: Ending | null;
}

/** Consecutive decisions of one seat. */
export interface Turn {
  /** Number of its first decision, from 0: stays the same while the story grows. */
  start: number;
  seat: number;
  deeds: Deed[];
}

/** Follows the written moves over piles and paths, as somebody would who watches with a finger on the board. */
class Follower {
  private piles: Record<string, string[]> = {};
  private figures: Record<string, number> = {};
  private wishes: Set<string>;

  constructor(private view: View) {
    this.wishes = new Set(view.game === "board" ? takenWishes(view) : []);
  }

  follow(seat: number, text: string): Deed {
    const move = parseMove(text);
    const deed: Deed = { seat, move, taken: null, step: null, tile: null, ends: null };
    if (move.kind === "discard" || move.kind === "pair") for (const card of move.cards) this.pile(card[0]).push(card);
    if (move.kind === "draw" && move.color !== "pile") deed.taken = this.pile(move.color ?? "").pop() ?? null;
    if (this.view.game === "board") this.step(deed, this.view);
    return deed;
  }

  private pile(letter = ""): string[] {
    return (this.piles[letter] ??= []);
  }

  /** The notation does not write the step of a figure that is on the path already; `start` and `advance` do. */
  private step(deed: Deed, view: BoardView): void {
    const { move, seat } = deed;
    const path = (move.kind === "lay" ? move.cards[0]?.[0] : move.color) as Color;
    const key = `${seat}${path}`;
    const at = this.figures[key] ?? 0;
    const walks = move.kind === "start" || move.kind === "advance" || (move.kind === "lay" && at > 0 && at < 9);
    if (!walks) return;
    const stone = at + 1;
    this.figures[key] = stone;
    deed.step = { path, stone };
    const place = `${path}${stone}`;
    deed.tile = this.wishes.delete(place) ? "wish" : (view.tiles[path]?.[stone] ?? null);
    if (deed.tile === "wish" && view.tiles[path]?.[stone] === "wish") deed.tile = null;
  }
}

/** Stones that had a tile and are bare now: their wish stone was taken by the first who came. */
function takenWishes(view: BoardView): string[] {
  const bare: string[] = [];
  for (const [path, stones] of Object.entries(view.layout)) {
    for (const stone of [...stones, 9]) if (!view.tiles[path]?.[stone]) bare.push(`${path}${stone}`);
  }
  return bare;
}

/** All decisions, oldest first, without the last `draft` ones, which only their player sees. */
export function tellDeeds(view: View, draft = 0): Deed[] {
  const follower = new Follower(view);
  const told = view.history.slice(0, view.history.length - draft);
  const deeds = told.map(({ seat, move }) => follower.follow(seat, move));
  const last = endOfPlay(deeds, view);
  if (last && !draft) {
    last.ends = view.ended_by;
    if (view.ended_by === "B25") last.tile = null;
  }
  return deeds;
}

/** The decision that ended play; in the card game the closing round comes after it. */
function endOfPlay(deeds: Deed[], view: View): Deed | undefined {
  if (!view.ended_by) return undefined;
  if (view.game === "board") return deeds.at(-1);
  // In the closing round nobody draws: play ended with the last draw, or with the end card laid instead of one (C13).
  const lastDraw = deeds.findLastIndex((deed) => deed.move.kind === "draw");
  return deeds[view.ended_by === "C13" ? lastDraw + 1 : lastDraw];
}

/** The decisions gathered into turns, oldest first. */
export function tellTurns(deeds: Deed[]): Turn[] {
  const turns: Turn[] = [];
  for (const [start, deed] of deeds.entries()) {
    const last = turns.at(-1);
    if (last && last.seat === deed.seat) last.deeds.push(deed);
    else turns.push({ start, seat: deed.seat, deeds: [deed] });
  }
  return turns;
}

// Moves the pieces of a view beat by beat, until the new view is shown itself.

import type { BoardSeatView, BoardView, CardSeatView, CardView } from "../api/types";
import { colorOf, rowOf } from "../state/moves";
import type { Beat } from "./beats";

export type View = BoardView | CardView;
type SeatView = BoardSeatView | CardSeatView;

/** The table after this beat; the hand, whose decision it is and the choices stay the same. */
export function moved(view: View, beat: Beat): View {
  const after = MOVES[beat.kind](view, beat);
  const { score_change } = beat.effect;
  return beat.isLast && score_change !== 0 ? changed(after, beat.seat, (seat) => ({ score: seat.score + score_change })) : after;
}

/** The current table, with the pieces still where they are in `pieces`. */
export function withPieces(now: View, pieces: View): View {
  const { discards, pile_size } = pieces;
  if (now.game === "board" && pieces.game === "board") {
    const { seats, tiles, in_goal } = pieces;
    return { ...now, discards, pile_size, seats, tiles, in_goal };
  }
  if (now.game === "card" && pieces.game === "card") {
    const { seats, stones, ended_rows } = pieces;
    return { ...now, discards, pile_size, seats, stones, ended_rows };
  }
  return now;
}

const MOVES: Record<Beat["kind"], (view: View, beat: Beat) => View> = { card: playCards, step, gain, draw };

function changed(view: View, seat: number, change: (seat: SeatView) => Partial<BoardSeatView> | Partial<CardSeatView>): View {
  const seats = view.seats.map((each, number) => (number === seat ? { ...each, ...change(each) } : each));
  return { ...view, seats } as View;
}

function playCards(view: View, { seat, move }: Beat): View {
  const row = rowOf(move);
  const [card = ""] = move.cards;
  const less = changed(view, seat, (each) => ({ hand_size: each.hand_size - move.cards.length }));
  if (row === "p") return changed(less, seat, (each) => ({ point_row: [...(each as CardSeatView).point_row, card] }));
  if (row) return changed(less, seat, ({ rows }) => ({ rows: { ...rows, [row]: [...(rows[row] ?? []), card] } }));
  const discards = { ...less.discards };
  for (const each of move.cards) discards[colorOf(each)] = [...(discards[colorOf(each)] ?? []), each];
  return { ...less, discards };
}

function step(view: View, { seat, effect, stone }: Beat): View {
  const way = effect.step;
  if (!way) return view;
  return changed(view, seat, (each) => {
    const mine = each as BoardSeatView;
    const figures = { ...mine.figures, [way.path]: stone };
    if (stone > 1) return { figures };
    return way.large ? { figures, large: way.path } : { figures, small_at_start: mine.small_at_start - 1 };
  });
}

function gain(view: View, { seat, effect }: Beat): View {
  const { wish, tile, points, step: way } = effect;
  if (view.game === "card") {
    const stones = view.stones.filter((stone) => stone !== wish);
    return changed({ ...view, stones }, seat, (each) => ({ wishes: [...(each as CardSeatView).wishes, ...(wish === null ? [] : [wish])] }));
  }
  const after = changed(view, seat, (each) => {
    const mine = each as BoardSeatView;
    return { tile_points: mine.tile_points + points, wishes: mine.wishes + (tile === "wish" ? 1 : 0) };
  }) as BoardView;
  if (!way || tile !== "wish") return after;
  const { [way.end]: _taken, ...left } = after.tiles[way.path] ?? {};
  return { ...after, tiles: { ...after.tiles, [way.path]: left } };
}

function draw(view: View, { seat, move }: Beat): View {
  const more = changed(view, seat, (each) => ({ hand_size: each.hand_size + 1 }));
  const pile = move.color;
  if (pile === "pile" || pile === null) return { ...more, pile_size: more.pile_size - 1 };
  return { ...more, discards: { ...more.discards, [pile]: more.discards[pile]?.slice(0, -1) ?? [] } };
}

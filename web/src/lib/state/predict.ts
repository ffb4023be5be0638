// What a table looks like once a chosen move is made, shown before the server answers. Nothing is worked out here:
// the effect that came with the choice says what changes, and the answer replaces all of it.

import type { BoardSeatView, BoardView, CardSeatView, CardView, Effect, TableState } from "../api/types";
import { colorOf, parseMove, rowOf, sortCards, without, type Move } from "./moves";

type View = BoardView | CardView;

/** The state after this effect; its choices are unknown until the server answers. */
export function predict(state: TableState, effect: Effect): TableState {
  const { view, seat } = state;
  if (!view || seat === null) return state;
  const move = parseMove(effect.move);
  const changed = view.game === "board" ? onBoard(view, seat, effect) : atCards(view, seat, effect);
  moveCards(changed, seat, move, effect);
  changed.history = [...view.history, { seat, move: effect.move }];
  return { ...state, view: changed, choices: [], draft: [...state.draft, effect.move], draft_ends: false };
}

function changeSeat<Seat>(seats: Seat[], seat: number, change: Partial<Seat>): Seat[] {
  return seats.map((each, number) => (number === seat ? { ...each, ...change } : each));
}

function onBoard(view: BoardView, seat: number, effect: Effect): BoardView {
  const mine = view.seats[seat] as BoardSeatView;
  const { step } = effect;
  const change: Partial<BoardSeatView> = {
    score: mine.score + effect.score_change,
    tile_points: mine.tile_points + effect.points,
    wishes: mine.wishes + (effect.tile === "wish" ? 1 : 0),
  };
  if (step) {
    change.figures = { ...mine.figures, [step.path]: step.end };
    if (step.start === 0 && step.large) change.large = step.path;
    if (step.start === 0 && !step.large) change.small_at_start = mine.small_at_start - 1;
  }
  const tiles = { ...view.tiles };
  if (step && effect.tile === "wish") {
    tiles[step.path] = { ...tiles[step.path] };
    delete tiles[step.path]?.[step.end];
  }
  return { ...view, tiles, phase: effect.phase as BoardView["phase"], seats: changeSeat(view.seats, seat, change) };
}

function atCards(view: CardView, seat: number, effect: Effect): CardView {
  const mine = view.seats[seat] as CardSeatView;
  const { wish } = effect;
  const change: Partial<CardSeatView> = { score: mine.score + effect.score_change };
  if (wish !== null) change.wishes = [...mine.wishes, wish];
  const stones = wish === null ? view.stones : view.stones.filter((stone) => stone !== wish);
  return { ...view, stones, phase: effect.phase as CardView["phase"], seats: changeSeat(view.seats, seat, change) };
}

function moveCards(view: View, seat: number, move: Move, effect: Effect): void {
  for (const card of move.cards) view.hand = without(view.hand, card);
  const row = rowOf(move);
  if (move.kind === "draw") {
    takeCard(view, move, effect);
  } else if (row) {
    layCard(view, seat, row, move.cards[0] ?? "");
  } else {
    view.discards = { ...view.discards };
    for (const card of move.cards) {
      const pile = colorOf(card);
      view.discards[pile] = [...(view.discards[pile] ?? []), card];
    }
  }
}

function takeCard(view: View, move: Move, effect: Effect): void {
  if (move.color === "pile" || move.color === null) {
    view.pile_size -= 1;
    return;
  }
  view.discards = { ...view.discards, [move.color]: view.discards[move.color]?.slice(0, -1) ?? [] };
  if (effect.taken) view.hand = sortCards([...view.hand, effect.taken]);
}

function layCard(view: View, seat: number, row: string, card: string): void {
  if (view.game === "card" && row === "p") {
    const mine = view.seats[seat] as CardSeatView;
    view.seats = changeSeat(view.seats, seat, { point_row: [...mine.point_row, card] });
    return;
  }
  const mine = view.seats[seat];
  if (!mine) return;
  const change = { rows: { ...mine.rows, [row]: [...(mine.rows[row] ?? []), card] } };
  if (view.game === "board") view.seats = changeSeat(view.seats, seat, change);
  else view.seats = changeSeat(view.seats, seat, change);
}

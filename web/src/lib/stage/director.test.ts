// The animation of turns, with a test clock: order, interruption, speed, and that it ends in the server's state.

import { beforeEach, describe, expect, test } from "vitest";
import type { BoardSeatView, CardSeatView, TurnPlayed } from "../api/types";
import { RECORDED, toldTurn } from "../state/recorded/messages";
import type { Act, Beat } from "./beats";
import { Director, LENGTHS, type Pace } from "./director.svelte";
import { moved, type View, withPieces } from "./pieces";
import { beatsOf } from "./beats";

/** The visible pieces; directions and sums come with the state. */
function pieces(view: View) {
  const seats = (view.seats as (BoardSeatView & CardSeatView)[]).map((seat) => ({
    hand: seat.hand_size,
    rows: seat.rows,
    points: seat.point_row,
    figures: seat.figures,
    large: seat.large,
    small: seat.small_at_start,
    wishes: Array.isArray(seat.wishes) ? new Set(seat.wishes as number[]) : seat.wishes,
    tilePoints: seat.tile_points,
    score: seat.score,
  }));
  const middle = view.game === "board" ? view.tiles : view.stones;
  return { seats, middle, discards: view.discards, pile: view.pile_size };
}

class FakeClock {
  now = 0;
  private waiting: { at: number; work: () => void }[] = [];

  readonly set = (milliseconds: number, work: () => void) => {
    const entry = { at: this.now + milliseconds, work };
    this.waiting.push(entry);
    return () => void (this.waiting = this.waiting.filter((each) => each !== entry));
  };

  get isIdle(): boolean {
    return this.waiting.length === 0;
  }

  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const [next] = this.waiting.filter((each) => each.at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.waiting = this.waiting.filter((each) => each !== next);
      this.now = next.at;
      next.work();
    }
    this.now = end;
  }
}

const LONG = 100_000;
const actsOf = (event: TurnPlayed): Act[] => toldTurn(event).acts;
/** A turn with a card, a figure's step, a tile and a draw. */
const rich = RECORDED.board.shown.find(({ event }) => event.effects?.some((effect) => effect.tile) && event.effects.length > 1)!;
const before = rich.before.view!;
const acts = actsOf(rich.event);

let clock: FakeClock;
let pace: Pace;
let director: Director;
let heard: Beat[];

beforeEach(() => {
  clock = new FakeClock();
  pace = { factor: 1, isStepping: false };
  director = new Director(() => pace, clock.set);
  heard = [];
  director.listen((beat) => heard.push(beat));
});

describe.each(["board", "card"] as const)("a turn of the %s game", (game) => {
  test.each(RECORDED[game].shown.map((turn) => [turn.event.moves.join("; "), turn] as const))("%s", (_, { before, event, after }) => {
    const end = actsOf(event).flatMap(beatsOf).reduce<View>(moved, before.view!);
    expect(pieces(end)).toEqual(pieces(after.view!));
  });
});

test("card, step, gain and draw follow each other, and then the table shows the current view", () => {
  director.stage(acts, before);
  expect(director.seat).toBe(1);
  expect(director.pieces).toBe(before);
  const seen = new Set<string>();
  while (director.isBusy) {
    clock.pass(20);
    if (director.beat) seen.add(director.beat.kind);
  }
  expect(heard.map((beat) => beat.kind)).toEqual(acts.flatMap(beatsOf).map((beat) => beat.kind));
  expect(seen).toEqual(new Set(["card", "step", "gain", "draw"]));
  expect(director.beat).toBeNull();
  expect(director.seat).toBeNull();
  expect(director.left).toBe(0);
  expect(clock.isIdle).toBe(true);
});

test("a card is shown at its place when it has arrived, a figure moves at once", () => {
  const lay = acts[0]!;
  director.stage([lay], before);
  while (director.beat === null) clock.pass(10);
  const [card] = beatsOf(lay);
  expect(pieces(director.pieces!)).toEqual(pieces(before));
  clock.pass(LENGTHS.card + 1);
  expect(pieces(director.pieces!)).toEqual(pieces(moved(before, card!)));
  while (director.beat?.kind === "card") clock.pass(10);
  expect(director.beat?.kind).toBe("step");
  expect(pieces(director.pieces!)).toEqual(pieces(moved(moved(before, card!), director.beat!)));
});

test("turns wait for each other, and each begins from the table before it", () => {
  const other = RECORDED.board.shown.find((turn) => turn !== rich)!;
  director.stage(acts, before);
  director.stage(actsOf(other.event), other.before.view!);
  expect(director.left).toBe(acts.length + other.event.moves.length);
  while (heard.length < acts.flatMap(beatsOf).length) clock.pass(10);
  expect(director.seat).toBe(1);
  while (director.pieces !== other.before.view) clock.pass(10);
  clock.pass(LONG);
  expect(heard.filter((beat) => beat.isLast)).toHaveLength([...acts, ...actsOf(other.event)].filter((act) => beatsOf(act).length > 0).length);
  expect(director.isBusy).toBe(false);
});

test("a viewer who is far behind sees only the newest turns", () => {
  for (let turn = 0; turn < 40; turn++) director.stage(acts, before);
  clock.pass(LONG);
  expect(director.isBusy).toBe(false);
  const each = acts.flatMap(beatsOf).length;
  expect(heard.length).toBeLessThanOrEqual(7 * each);
  expect(heard.length).toBeGreaterThanOrEqual(6 * each);
});

test.each([0, 100, 400, 900, 1500])("interrupted after %i ms, everything is at its place and nothing follows", (milliseconds) => {
  let ends = 0;
  director.listen(
    () => {},
    () => ends++,
  );
  director.stage(acts, before);
  director.stage(acts, before);
  clock.pass(milliseconds);
  director.finish();
  const { length } = heard;
  expect([director.pieces, director.beat, director.seat, director.left, director.isWaiting]).toEqual([null, null, null, 0, false]);
  expect(ends).toBe(1);
  clock.pass(LONG);
  expect(heard).toHaveLength(length);
  director.finish();
  expect(ends).toBe(1);
});

test("slow takes longer than fast", () => {
  const times = [2, 1, 0.5].map((factor) => {
    pace = { factor, isStepping: false };
    const began = clock.now;
    director.stage(acts, before);
    while (director.isBusy) clock.pass(1);
    return clock.now - began;
  });
  expect(times[0]!).toBeGreaterThan(1.9 * times[1]!);
  expect(times[1]!).toBeGreaterThan(1.9 * times[2]!);
});

test("with reduced motion, turns have sounds but no animation", () => {
  pace = { factor: 0, isStepping: true };
  director.stage(acts, before);
  expect(director.pieces).toBeNull();
  expect(heard.map((beat) => beat.kind)).toEqual(acts.flatMap(beatsOf).map((beat) => beat.kind));
  expect(clock.isIdle).toBe(true);
});

test("setting the speed to 0 ends the animation", () => {
  director.stage(acts, before);
  clock.pass(300);
  pace = { factor: 0, isStepping: false };
  clock.pass(LENGTHS.card * 2);
  expect(director.isBusy).toBe(false);
});

describe("step by step", () => {
  beforeEach(() => (pace = { factor: 1, isStepping: true }));

  test("every move waits for the next step", () => {
    director.stage(acts, before);
    for (const [number, act] of acts.entries()) {
      clock.pass(LONG);
      expect(director.isWaiting).toBe(true);
      expect(director.left).toBe(acts.length - number);
      expect(heard.filter((beat) => beat.isLast)).toHaveLength(number);
      director.next();
      expect(director.beat?.effect).toBe(act.effect);
    }
    clock.pass(LONG);
    expect(director.isBusy).toBe(false);
  });

  test("a step during a move shows the next move at once", () => {
    director.stage(acts, before);
    clock.pass(LONG);
    director.next();
    clock.pass(10);
    director.next();
    const first = beatsOf(acts[0]!).reduce<View>(moved, before);
    const [next] = beatsOf(acts[1]!);
    const expected = next?.kind === "card" ? first : moved(first, next!);
    expect(pieces(director.pieces!)).toEqual(pieces(expected));
    expect(director.left).toBe(acts.length - 2 + 1);
  });

  test("anything the player does ends the animation", () => {
    director.stage(acts, before);
    clock.pass(LONG);
    director.finish();
    expect(director.isWaiting).toBe(false);
    director.next();
    expect(director.isBusy).toBe(false);
  });
});

test("the player's own moves have sounds at once and delay nothing", () => {
  const delays: number[] = [];
  director.listen((_, __, delay) => delays.push(delay));
  director.mark(acts);
  expect(director.isBusy).toBe(false);
  expect(delays[0]).toBe(0);
  expect(delays).toEqual([...delays].sort((one, other) => one - other));
});

test("the current table is shown with the old pieces; hand and choices are the current ones", () => {
  const now = rich.after.view!;
  const shown = withPieces(now, before);
  expect(pieces(shown)).toEqual(pieces(before));
  expect([shown.hand, shown.phase, shown.seat, shown.legal_moves]).toEqual([now.hand, now.phase, now.seat, now.legal_moves]);
});

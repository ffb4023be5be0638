// The store of a table against a scripted server: drafts, forced choices, undo, covers, late commands.

import { describe, expect, test } from "vitest";
import type { Answer, Sent } from "../api/answers";
import type { FromServer, Problem, TableState } from "../api/types";
import { choice, RECORDED } from "./recorded/messages";
import { TableStore, type Wire } from "./table.svelte";

class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.key);
  }
}

/** A server that says what it is told to say. */
class Script implements Wire {
  sent: Sent[] = [];
  watched: (number | null)[] = [];
  hear: (message: FromServer) => void = () => undefined;
  private pending: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];

  watch(_table: string, seat: number | null, hear: (message: FromServer) => void) {
    this.watched.push(seat);
    this.hear = hear;
    return () => undefined;
  }

  send(command: Sent): Promise<Answer> {
    this.sent.push(command);
    return new Promise((resolve, reject) => this.pending.push({ resolve, reject }));
  }

  problemOf(error: unknown) {
    return error instanceof Refusal ? error.problem : null;
  }

  async answer(state: TableState): Promise<void> {
    this.hear(state);
    this.pending.shift()?.resolve(state);
    await Promise.resolve();
  }

  async refuse(problem: Problem, state: TableState | null = null): Promise<void> {
    this.hear({ type: "refused", problem, state });
    this.pending.shift()?.reject(new Refusal(problem));
    await new Promise((done) => setTimeout(done));
  }
}

const step = (game: "board" | "card", kind: string, phase = "play") => {
  const found = RECORDED[game].steps.find((each) => each.effect.move.startsWith(kind) && each.before.view?.phase === phase);
  if (!found) throw new Error(`no ${kind} was recorded`);
  return structuredClone(found);
};

const spectator = (state: TableState): TableState => ({ ...state, seat: null, choices: [], draft: [] });

function seated(state: TableState): { store: TableStore; script: Script } {
  const script = new Script();
  const store = new TableStore("t", script);
  store.open();
  store.lose(); // the socket is not open yet
  script.hear(spectator(state));
  script.hear(state);
  return { store, script };
}

test("the first look says which seat is one's own", () => {
  const { before } = step("board", "discard");
  const { store, script } = seated(before);
  expect(script.watched).toEqual([null, 0]);
  expect(store.seat).toBe(0);
  expect(store.isMyDecision).toBe(true);
});

test("a move is shown before the server answers, and then as the server says", async () => {
  const { before, effect, after } = step("board", "discard");
  const { store, script } = seated(before);
  store.choose(effect.move);
  expect(store.draft).toEqual(after.draft);
  expect(store.view?.hand).toEqual(after.view?.hand);
  expect(store.choices).toEqual([]);
  expect(script.sent.at(-1)).toMatchObject({ type: "draft", moves: after.draft, expected: before.info.seq });
  await script.answer(after);
  expect(store.choices).toEqual(after.choices);
});

test("a draw plays the whole turn, and nothing can be chosen until the new state comes", async () => {
  const { before, effect, after } = step("board", "discard");
  const { store, script } = seated(before);
  store.choose(effect.move);
  await script.answer(after);
  store.choose("draw pile");
  expect(script.sent.at(-1)).toMatchObject({ type: "play", moves: [effect.move, "draw pile"] });
  expect(store.isMyDecision).toBe(false);
  const next = { ...before, choices: [], info: { ...before.info, seq: before.info.seq + 1, to_move: 1 } };
  await script.answer(next);
  expect(store.draft).toEqual([]);
  expect(store.isMyDecision).toBe(false);
  expect(store.isSending).toBe(false);
});

test("an only choice is made by itself, undo takes back what was chosen", async () => {
  const { before, effect, after } = step("board", "lay");
  const { store, script } = seated(before);
  const forced = { ...after, choices: [choice("start r small")] };
  store.choose(effect.move);
  await script.answer(forced);
  expect(script.sent.at(-1)).toMatchObject({ moves: [effect.move, "start r small"] });
  await script.answer({ ...after, draft: [effect.move, "start r small"], choices: [choice("draw pile")] });
  expect(script.sent).toHaveLength(2); // the draw is never made for anybody
  store.undo();
  expect(script.sent.at(-1)).toMatchObject({ moves: [] });
  expect(store.view?.hand).toEqual(before.view?.hand);
  await script.answer(before);
  expect(script.sent).toHaveLength(3);
  expect(store.choices).toEqual(before.choices);
});

test("what would end the game is asked about first, then played at once", () => {
  const { before } = step("board", "discard");
  const { store, script } = seated({ ...before, choices: [choice("advance r", { ends: "B25" }), choice("pass")] });
  store.choose("advance r");
  expect(store.asked?.effect.move).toBe("advance r");
  expect(script.sent).toEqual([]);
  store.decline();
  expect(store.asked).toBeNull();
  store.choose("advance r");
  store.choose("advance r");
  expect(script.sent.at(-1)).toMatchObject({ type: "play", moves: ["advance r"] });
});

test("a move that is not allowed is asked about, and changes nothing", async () => {
  const { before } = step("board", "discard");
  const { store, script } = seated(before);
  store.choose("lay r99");
  await script.refuse({ key: "illegal-move", text: "", reason: { rule: "B12", key: "row-rising", args: {} } });
  expect(store.problem?.reason?.rule).toBe("B12");
  expect(store.choices).toEqual(before.choices);
  expect(store.draft).toEqual([]);
});

test("a draft that came too late because somebody sat down is sent again", async () => {
  const { before, effect, after } = step("board", "discard");
  const { store, script } = seated(before);
  const later = { ...before, info: { ...before.info, seq: before.info.seq + 1 } };
  store.choose(effect.move);
  script.hear(later);
  expect(store.draft).toEqual([effect.move]);
  await script.refuse({ key: "stale", text: "" }, later);
  expect(script.sent.at(-1)).toMatchObject({ type: "draft", expected: later.info.seq, moves: [effect.move] });
  await script.answer({ ...after, info: later.info });
  expect(store.choices).toEqual(after.choices);
});

test.each([0, 1])("a draft that the server has forgotten is told again, with %i events meanwhile", async (events) => {
  const { before, effect, after } = step("board", "discard");
  const { store, script } = seated(before);
  store.choose(effect.move);
  await script.answer(after);
  store.lose();
  const info = { ...before.info, seq: before.info.seq + events };
  script.hear({ ...before, info });
  expect(store.draft).toEqual([effect.move]);
  expect(script.sent).toHaveLength(2);
  expect(script.sent.at(-1)).toMatchObject({ moves: [effect.move], expected: info.seq });
  await script.answer({ ...after, info });
  script.hear({ ...before, info }); // another tab takes it back
  expect(store.draft).toEqual([]);
  expect(script.sent).toHaveLength(2);
});

test("a draft of another tab is seen, taken back here, and never sent back", async () => {
  const { before, effect, after } = step("board", "discard");
  const { store, script } = seated(before);
  script.hear(after);
  expect(store.draft).toEqual([effect.move]);
  expect(script.sent).toEqual([]);
  store.undo();
  expect(script.sent.at(-1)).toMatchObject({ type: "draft", moves: [] });
  await script.answer(before);
  script.hear(after);
  script.hear(before);
  expect(store.draft).toEqual([]);
  expect(script.sent).toHaveLength(1);
});

test("after a lost connection a draft of another tab counts", async () => {
  const { before, effect, after } = step("board", "discard");
  const { store, script } = seated(before);
  store.choose(effect.move);
  await script.answer(after);
  store.lose();
  const other = { ...after, draft: ["discard r99"] };
  script.hear(other);
  expect(store.draft).toEqual(other.draft);
  expect(script.sent).toHaveLength(1);
});

test("a move that is allowed after all is not made by asking about it", async () => {
  const { before, effect, after } = step("board", "discard");
  const { store, script } = seated({ ...before, choices: [] });
  store.choose(effect.move);
  await script.answer(after);
  expect(store.draft).toEqual([]);
  expect(script.sent.at(-1)).toMatchObject({ type: "draft", moves: [] });
});

test.each(["forbidden", "no-such-table"])("a table that may no longer be looked at: %s", (key) => {
  const { store, script } = seated(step("board", "discard").before);
  script.hear({ type: "refused", id: "1", problem: { key, text: "" } });
  expect(store.refusal).toBeNull();
  script.hear({ type: "refused", problem: { key, text: "" } });
  expect(store.refusal?.key).toBe(key);
});

test("who no longer has a seat looks on", () => {
  const { before } = step("board", "discard");
  const { store, script } = seated(before);
  script.hear({ type: "refused", problem: { key: "not-your-seat", text: "" } });
  expect(script.watched).toEqual([null, 0, null]);
  expect(store.hand).toEqual([]);
  const seats = before.info.seats.map((seat) => ({ ...seat, is_you: false }));
  script.hear({ ...spectator(before), info: { ...before.info, seats } });
  expect(script.watched).toHaveLength(3);
  expect(store.refusal).toBeNull();
});

test("the drawn card is known until the next turn of one's own begins", () => {
  const { before, after } = step("board", "discard");
  const { store, script } = seated(before);
  const turn = { type: "played", table: "t", seq: 1, at: 0, moves: [] } as const;
  script.hear({ ...turn, seat: 0, moves: [], drawn: ["r7"] });
  script.hear({ ...turn, seat: 1, moves: [] });
  script.hear(before);
  expect(store.drawn).toEqual(["r7"]);
  script.hear(after);
  expect(store.drawn).toEqual([]);
});

test("another tab has played: what was tried here is gone", async () => {
  const { before, effect, after } = step("board", "discard");
  const { store, script } = seated(before);
  store.choose(effect.move);
  await script.answer(after);
  const moved = structuredClone(before);
  moved.info = { ...moved.info, seq: moved.info.seq + 1, to_move: 1 };
  script.hear(moved);
  expect(store.draft).toEqual([]);
  expect(store.isMyDecision).toBe(false);
});

describe("pass and play", () => {
  const shared = (seat: number | null, toMove: number): TableState => {
    const { before } = step("board", "discard");
    const seats = before.info.seats.map((each) => ({ ...each, is_you: true, level: null, name: `P${each.seat}` }));
    return { ...before, seat, info: { ...before.info, seats, to_move: toMove, seq: 10 + toMove } };
  };

  test("nobody's cards are seen before the cover is lifted", () => {
    const script = new Script();
    const store = new TableStore("t", script);
    store.open();
    script.hear(shared(null, 0));
    expect(store.covered).toBe(0);
    expect(store.hand).toEqual(shared(null, 0).view?.hand ?? []);
    store.uncover();
    expect(store.covered).toBeNull();
    expect(store.isMyDecision).toBe(false);
    script.hear(shared(0, 0));
    expect(store.isMyDecision).toBe(true);
    expect(store.hand.length).toBeGreaterThan(0);
  });

  test("after a turn the next hand is covered, and the old one is gone when it is lifted", () => {
    const script = new Script();
    const store = new TableStore("t", script, 0);
    store.open();
    script.hear(shared(null, 0));
    script.hear(shared(0, 0));
    script.hear(shared(0, 1));
    expect(store.covered).toBe(1);
    store.uncover();
    expect(store.hand).toEqual([]);
    expect(script.watched).toEqual([null, 0, 1]);
  });
});

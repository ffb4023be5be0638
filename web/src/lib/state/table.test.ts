// The store of a table against a scripted holder of the game, with the real engine: drafts, forced choices, undo, covers,
// late turns, lost events.

import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Engine } from "../engine/engine";
import { loadEngine, TrueGame } from "../engine/testing";
import type { FromServer, OpeningTurn, Problem, SeatInfo, TableInfo } from "../api/types";
import { RECORDED } from "./recorded/messages";
import { TableStore } from "./table.svelte";
import type { Answer, Sent, Thought, Wire } from "./wire";

class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.key);
  }
}

let engine: Engine;
let storage: Map<string, string>;
beforeAll(async () => {
  engine = await loadEngine();
});
beforeEach(() => {
  storage = new Map();
  const store = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  vi.stubGlobal("sessionStorage", store);
});
afterEach(() => void vi.unstubAllGlobals());

/** Holds the true game, and sends what the test tells it to. Seat 0 plays here, seat 1 elsewhere. */
class House implements Wire {
  readonly truth: TrueGame;
  readonly turns: OpeningTurn[] = [];
  sent: Sent[] = [];
  drafts: string[][] = [];
  watched: (number | null)[] = [];
  mismatches: number[] = [];
  info: TableInfo;
  private hear: (message: FromServer) => void = () => undefined;
  private pending: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];

  constructor(game: "board" | "card" = "board", own: number[] = [0], seed = 2) {
    const { info } = RECORDED[game].first;
    this.truth = new TrueGame(engine, game === "board" ? "de" : "ja", 2, seed);
    const seats = info.seats.map((seat): SeatInfo => ({ ...seat, is_you: own.includes(seat.seat), level: null, stand_in: null }));
    this.info = { ...info, table: "t", seq: 5, status: "running", seats, to_move: this.truth.seat };
    this.start = { null: this.truth.deal(null), 0: this.truth.deal(0), 1: this.truth.deal(1) };
  }
  private readonly start;

  watch(_table: string, seat: number | null, hear: (message: FromServer) => void) {
    this.watched.push(seat);
    this.hear = hear;
    return () => undefined;
  }

  send(command: Sent): Promise<Answer> {
    this.sent.push(command);
    return new Promise((resolve, reject) => this.pending.push({ resolve, reject }));
  }

  mismatch(_table: string, seq: number): void {
    this.mismatches.push(seq);
  }

  problemOf(error: unknown) {
    return error instanceof Refusal ? error.problem : null;
  }

  drafted(moves: readonly string[]): void {
    this.drafts.push([...moves]);
  }

  tell(message: FromServer): void {
    this.hear(message);
  }

  /** Send the opening to whoever watched last. */
  open(more: Partial<FromServer> = {}): void {
    const seat = this.watched.at(-1) ?? null;
    const turns = this.turns.map((turn) => (turn.seat === seat ? turn : { ...turn, drawn: [] }));
    const deal = this.start[`${seat}` as "null" | "0" | "1"];
    this.hear({ type: "opening", info: this.info, seat, deal, turns, check: null, ...more } as FromServer);
  }

  /** Play a turn; without moves, that of a bot. */
  play(moves?: string[]): OpeningTurn {
    const { notation } = engine.table;
    const number = (text: string) => notation[this.truth.standing.game].moves.findIndex((move) => move.text === text);
    const turn = this.truth.playTurn((made) => (moves ? number(moves[made.length]!) : this.truth.choose(1)));
    this.turns.push(turn);
    this.info = { ...this.info, seq: this.info.seq + 1, to_move: this.truth.isOver ? null : this.truth.seat };
    return turn;
  }

  /** Play a turn, and send its event. */
  playAndTell(moves?: string[], more: object = {}): void {
    const turn = this.play(moves);
    const drawn = turn.seat === this.watched.at(-1) ? (turn.drawn ?? []) : [];
    this.hear({ type: "played", table: "t", at: 1, ...turn, drawn, seq: this.info.seq, ...more });
    this.pending.shift()?.resolve({ type: "accepted", table: "t", seq: this.info.seq });
  }

  /** Send another event. */
  happen(): void {
    this.info = { ...this.info, seq: this.info.seq + 1 };
  }

  async refuse(problem: Problem): Promise<void> {
    this.pending.shift()?.reject(new Refusal(problem));
    await new Promise((done) => setTimeout(done));
  }
}

const ready = () => new Promise((done) => setTimeout(done));

/** Seat 0 views a game in which it is its turn. */
async function seated(house = new House(), think?: (about: Thought, signal: AbortSignal) => Promise<never[]>) {
  while (house.truth.seat !== 0) house.play();
  const store = new TableStore("t", house, null, undefined, { engine: async () => engine, ...(think && { think }) });
  store.open();
  await ready();
  if (house.watched.at(-1) === null) house.open();
  house.open();
  return { store, house };
}

/** A discard, which is possible with any card. */
const discard = (store: TableStore) => store.choices.map(({ effect }) => effect.move).find((move) => move.startsWith("discard"))!;

test("if the seat is known in advance, the table is opened only for that seat", async () => {
  const house = new House();
  const store = new TableStore("t", house, null, undefined, { engine: async () => engine, findSeat: async (table) => (table === "t" ? 0 : null) });
  store.open();
  expect(house.watched).toEqual([]);
  await ready();
  house.open();
  expect(house.watched).toEqual([0]);
  expect(store.hand).not.toEqual([]);
});

test("a table that is left before its seat is found is not opened", async () => {
  const house = new House();
  const store = new TableStore("t", house, null, undefined, { engine: async () => engine, findSeat: async () => 0 });
  store.open();
  store.close();
  await ready();
  expect(house.watched).toEqual([]);
});

test("the first opening says which seat is the viewer's; later it is known", async () => {
  const { store, house } = await seated();
  expect(house.watched).toEqual([null, 0]);
  expect(store.seat).toBe(0);
  expect(store.isMyDecision).toBe(true);
  expect(store.hand).toEqual(house.truth.deal(0).hand);
  const { house: again } = await seated();
  expect(again.watched).toEqual([0]);
});

test("messages that arrive before the engine wait for it; a table before the start does not", async () => {
  const house = new House();
  let arrive: (engine: Engine) => void = () => undefined;
  const store = new TableStore("t", house, 0, undefined, { engine: () => new Promise((resolve) => (arrive = resolve)) });
  store.open();
  const running = house.info;
  house.info = { ...running, status: "open", to_move: null };
  house.open({ deal: null });
  expect(store.info?.status).toBe("open");
  house.info = running;
  house.open();
  house.playAndTell();
  expect(store.view).toBeNull();
  arrive(engine);
  await ready();
  expect(store.view?.history).toHaveLength(house.turns.flatMap((turn) => turn.moves).length);
});

test("a browser that cannot run the engine gets an explanation", async () => {
  const store = new TableStore("t", new House(), 0, undefined, { engine: async () => Promise.reject(new Error("none")) });
  store.open();
  await ready();
  expect(store.failure).toBeInstanceOf(Error);
});

test("without an engine, a table that starts says so; another attempt brings the game", async () => {
  const house = new House();
  const { info } = house;
  let isThere = false;
  const find = async () => (isThere ? engine : Promise.reject(new Error("no engine")));
  const store = new TableStore("t", house, null, undefined, { engine: find });
  house.info = { ...info, status: "open" };
  store.open();
  await ready();
  house.open({ deal: null });
  expect([store.info?.status, store.failure]).toEqual(["open", new Error("no engine")]);
  house.info = info;
  house.open();
  house.open();
  expect(store.info?.status).toBe("running");
  expect(store.view).toBeNull();
  isThere = true;
  await store.load();
  house.open();
  expect(store.failure).toBeNull();
  expect(store.hand.length).toBe(8);
});

test("a move is shown, and the next one can be chosen, without a request", async () => {
  const { store, house } = await seated();
  const move = discard(store);
  const before = store.hand;
  store.choose(move);
  expect(store.draft).toEqual([move]);
  expect(store.hand).toHaveLength(before.length - 1);
  expect(store.choices.map(({ effect }) => effect.move)).toContain("draw pile");
  store.undo();
  expect(store.draft).toEqual([]);
  expect(store.hand).toEqual(before);
  expect(house.sent).toEqual([]);
  expect(house.drafts).toEqual([[move], []]);
});

test("a draw plays the whole turn at once; nothing can be chosen until its event arrives", async () => {
  const { store, house } = await seated();
  const move = discard(store);
  store.choose(move);
  const piled = store.view!.pile_size;
  store.choose("draw pile");
  expect(house.sent.at(-1)).toMatchObject({ type: "play", moves: [move, "draw pile"], expected: house.info.seq, seat: 0 });
  expect(store.view!.pile_size).toBe(piled - 1);
  expect(store.hand).toHaveLength(7);
  expect(store.isMyDecision).toBe(false);
  expect(store.choices).toEqual([]);
  house.playAndTell([move, "draw pile"]);
  await ready();
  expect(store.isSending).toBe(false);
  expect(store.draft).toEqual([]);
  expect(store.hand).toHaveLength(8);
  expect(store.drawn).toEqual(house.turns.at(-1)!.drawn);
  expect(store.info?.to_move).toBe(1);
  house.playAndTell();
  expect(store.isMyDecision).toBe(true);
  expect(store.drawn).toEqual(house.turns.at(-2)!.drawn);
  store.choose(discard(store));
  expect(store.drawn).toEqual([]);
});

test("a single choice is made automatically, and undo takes back the last real choice", async () => {
  // Until a card is laid on a path that only one kind of figure can enter.
  const house = new House("board", [0], 4);
  const isForcing = ({ effect }: { effect: { move: string; phase: string } }) => effect.phase === "start";
  const { store } = await seated(house);
  const hasSmallOnly = () => (store.view?.game === "board" ? store.view.seats[0]?.large !== null : false);
  for (let turn = 0; turn < 60 && !(store.isMyDecision && hasSmallOnly() && store.choices.some(isForcing)); turn++) house.playAndTell();
  const lay = store.choices.find(isForcing)!.effect.move;
  store.choose(lay);
  expect(store.draft).toEqual([lay, expect.stringMatching(/^start . small$/)]);
  expect(store.mayUndo).toBe(true);
  store.undo();
  expect(store.draft).toEqual([]);
  expect(house.sent).toEqual([]);
});

test("a move that would end the game needs confirmation, and is then played at once", async () => {
  const ending = (store: TableStore) => (store.isMyDecision ? store.choices.find(({ effect }) => effect.ends) : undefined);
  const { store, house } = await (async () => {
    for (let seed = 1; ; seed++) {
      const found = await seated(new House("board", [0], seed));
      while (!found.house.truth.isOver && !ending(found.store)) found.house.playAndTell();
      if (ending(found.store)) return found;
    }
  })();
  const { move } = ending(store)!.effect;
  store.choose(move);
  expect(store.asked?.effect.move).toBe(move);
  expect(house.sent).toEqual([]);
  store.decline();
  expect(store.asked).toBeNull();
  store.choose(move);
  store.choose(move);
  expect(house.sent.at(-1)).toMatchObject({ type: "play", moves: [move] });
  house.playAndTell([move]);
  expect(store.info?.status).toBe("over");
  expect(store.isMyDecision).toBe(false);
});

test("a move that is not allowed has its reason, and changes nothing", async () => {
  const { store, house } = await seated();
  const { choices } = store;
  store.choose("draw pile");
  expect(store.problem?.key).toBe("illegal-move");
  expect(store.problem?.reason?.rule).toBe("B9");
  expect(store.choices).toBe(choices);
  store.askWhyNot(discard(store));
  expect(store.problem).toBeNull();
  expect(store.draft).toEqual([]);
  expect(house.sent).toEqual([]);
});

test("a draft survives a reload, but not the end of its decision", async () => {
  const first = await seated();
  const move = discard(first.store);
  first.store.choose(move);
  const { store, house } = await seated(first.house);
  expect(store.draft).toEqual([move]);
  expect(store.mayUndo).toBe(true);
  house.playAndTell([move, "draw pile"]);
  house.playAndTell();
  expect(store.isMyDecision).toBe(true);
  expect(store.draft).toEqual([]);
  const { store: third } = await seated(house);
  expect(third.draft).toEqual([]);
});

test.each([
  ["no JSON", "{"],
  ["another decision", '{"number":99,"made":[{"move":"draw pile","isForced":false}]}'],
  ["a draw", '{"number":0,"made":[{"move":"draw pile","isForced":false}]}'],
  ["no move", '{"number":0,"made":[{"move":"lay r99","isForced":false}]}'],
  ["no list", '{"number":0,"made":7}'],
])("a kept draft that cannot be is none: %s", async (_, kept) => {
  storage.set("keltis-draft-t", kept);
  const { store } = await seated();
  expect(store.isMyDecision).toBe(true);
  expect(store.draft).toEqual([]);
});

test("a draft survives other events at the table", async () => {
  const { store, house } = await seated();
  const move = discard(store);
  store.choose(move);
  house.happen();
  house.tell({ type: "seat", table: "t", seq: house.info.seq, at: 0, seat: 1, change: "handed", level: 2, info: house.info });
  expect(store.draft).toEqual([move]);
  expect(store.notes).toHaveLength(1);
  house.open(); // after a lost connection
  expect(store.draft).toEqual([move]);
  store.choose("draw pile");
  expect(house.sent.at(-1)).toMatchObject({ expected: house.info.seq });
});

describe("a turn that came too late", () => {
  async function sent() {
    const { store, house } = await seated();
    const move = discard(store);
    store.choose(move);
    store.choose("draw pile");
    return { store, house, moves: [move, "draw pile"] };
  }

  test("because somebody sat down is sent again", async () => {
    const { store, house, moves } = await sent();
    house.happen();
    house.tell({ type: "seat", table: "t", seq: house.info.seq, at: 0, seat: 1, change: "returned", info: house.info });
    expect(store.isSending).toBe(true);
    await house.refuse({ key: "stale", text: "" });
    expect(house.sent).toHaveLength(2);
    expect(house.sent.at(-1)).toMatchObject({ type: "play", expected: house.info.seq, moves });
    house.playAndTell(moves);
    expect(store.isSending).toBe(false);
    expect(store.problem).toBeNull();
  });

  test("because events were missed first requests the table", async () => {
    const { store, house, moves } = await sent();
    house.happen();
    await house.refuse({ key: "stale", text: "" });
    expect(house.watched).toEqual([null, 0, 0]);
    expect(house.sent).toHaveLength(1);
    house.open();
    await ready();
    expect(house.sent.at(-1)).toMatchObject({ expected: house.info.seq, moves });
    expect(store.isSending).toBe(true);
  });

  test("because another tab has played is reported and dropped", async () => {
    const { store, house } = await sent();
    const turn = house.play();
    house.tell({ type: "played", table: "t", at: 1, ...turn, seq: house.info.seq });
    await house.refuse({ key: "stale", text: "" });
    expect(store.problem?.key).toBe("stale");
    expect(store.isSending).toBe(false);
    expect(store.draft).toEqual([]);
    expect(house.sent).toHaveLength(1);
  });

  test("after a refused turn, another one can be tried", async () => {
    const { store, house, moves } = await sent();
    await house.refuse({ key: "busy", text: "" });
    expect(store.problem?.key).toBe("busy");
    expect(store.isMyDecision).toBe(true);
    expect(store.draft).toEqual(moves.slice(0, 1));
  });
});

describe("the computed position differs from that of the holder of the game", () => {
  test("after a turn: it is reported, and the next opening counts", async () => {
    const { store, house } = await seated();
    house.playAndTell(undefined, { check: -1 });
    expect(house.mismatches).toEqual([house.info.seq]);
    const seen = store.view;
    house.playAndTell();
    expect(store.view).toBe(seen); // what follows cannot be right
    house.open();
    expect(store.view?.history).toHaveLength(house.turns.flatMap((turn) => turn.moves).length);
  });

  test("because a turn is impossible: the same", async () => {
    const { house } = await seated();
    house.tell({ type: "played", table: "t", at: 1, seq: house.info.seq + 1, seat: 0, moves: ["lay r99"] });
    expect(house.mismatches).toHaveLength(1);
  });

  test("from the start: it is reported once", async () => {
    const { store, house } = await seated();
    house.happen();
    house.open({ check: -1 } as Partial<FromServer>);
    house.open({ check: -1 } as Partial<FromServer>);
    expect(house.mismatches).toEqual([house.info.seq]);
    expect(store.isMyDecision).toBe(true);
  });
});

test("events from before the opening, or after a gap, wait for the next opening", async () => {
  const { store, house } = await seated();
  const seen = store.view;
  const turn = house.play();
  house.tell({ type: "played", table: "t", at: 1, ...turn, seq: house.info.seq - 1 });
  house.play();
  house.playAndTell();
  expect(store.view).toBe(seen);
  house.open();
  expect(store.view?.history).toHaveLength(house.turns.flatMap(({ moves }) => moves).length);
  expect(house.mismatches).toEqual([]);
});

test.each(["forbidden", "no-such-table"])("a table that may no longer be viewed: %s", async (key) => {
  const { store, house } = await seated();
  house.tell({ type: "refused", id: "1", problem: { key, text: "" } });
  expect(store.refusal).toBeNull();
  house.tell({ type: "refused", problem: { key, text: "" } });
  expect(store.refusal?.key).toBe(key);
});

test.each([NaN, -1, 7, 2])("a seat that does not exist is ignored: %d", async (asked) => {
  const house = new House();
  const store = new TableStore("t", house, asked, undefined, { engine: async () => engine });
  store.open();
  await ready();
  if (house.watched.at(-1) === 2) house.tell({ type: "refused", problem: { key: "no-such-seat", text: "" } });
  expect(house.watched.at(-1)).toBeNull();
  house.open();
  expect(house.watched.at(-1)).toBe(0);
  expect(store.refusal).toBeNull();
});

test("a player who has lost the seat becomes a spectator", async () => {
  const { store, house } = await seated();
  house.tell({ type: "refused", problem: { key: "not-your-seat", text: "" } });
  expect(house.watched).toEqual([null, 0, null]);
  expect(store.hand).toEqual([]);
  house.info = { ...house.info, seats: house.info.seats.map((seat) => ({ ...seat, is_you: false })) };
  house.open();
  expect(house.watched).toHaveLength(3);
  expect(store.refusal).toBeNull();
  expect(store.isMyDecision).toBe(false);
});

test("the table takes its clock from the event", async () => {
  const { store, house } = await seated();
  house.playAndTell(undefined, { deadline: 77, reserve: 12 });
  expect(store.info).toMatchObject({ deadline: 77, changed: 1, seq: house.info.seq, to_move: 1 });
  expect(store.info?.seats[0]?.reserve).toBe(12);
});

describe("hints", () => {
  test("are about the position with the draft, and dropped when it changes", async () => {
    const asked: { about: Thought; signal: AbortSignal; answer: (moves: never[]) => void }[] = [];
    const { store, house } = await seated(undefined, (about, signal) => new Promise((answer) => asked.push({ about, signal, answer })));
    void store.askHint();
    expect(store.hints.isThinking).toBe(true);
    expect(asked[0]?.about).toMatchObject({ game: "board", seat: 0 });
    store.choose(discard(store));
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(store.hints.isThinking).toBe(false);
    void store.askHint();
    expect(asked[1]?.about.position).not.toEqual(asked[0]?.about.position);
    asked[1]?.answer([]);
    await ready();
    expect(store.hints.found?.moves).toEqual(store.draft);
    store.undo();
    expect(store.hints.found).toBeNull();
    expect(house.sent).toEqual([]);
  });

  test("that fail say so", async () => {
    const { store } = await seated(new House(), async () => Promise.reject(new Error("the worker is gone")));
    await store.askHint();
    expect(store.problem).toEqual({ key: "failed", text: "" });
    expect(store.hints.isThinking).toBe(false);
  });

  test("are not computed if the table has none", async () => {
    const house = new House();
    house.info = { ...house.info, config: { ...house.info.config, hints: false } };
    const think = vi.fn();
    const { store } = await seated(house, think);
    await store.askHint();
    expect(think).not.toHaveBeenCalled();
    expect(store.hints.isThinking).toBe(false);
  });
});

describe("pass and play", () => {
  test("no cards are visible before the cover is lifted", async () => {
    const house = new House("card", [0, 1]);
    const store = new TableStore("t", house, null, undefined, { engine: async () => engine });
    store.open();
    await ready();
    house.open();
    const first = house.truth.seat;
    expect(store.covered).toBe(first);
    expect(store.hand).toEqual([]);
    store.uncover();
    expect(store.covered).toBeNull();
    expect(store.isMyDecision).toBe(false);
    house.open();
    expect(store.isMyDecision).toBe(true);
    expect(store.hand).toHaveLength(8);
    expect(storage.get("keltis-seat-t")).toBeUndefined();
  });

  test("after a turn the next hand is covered, and the old one is gone when the cover is lifted", async () => {
    const house = new House("board", [0, 1]);
    const first = house.truth.seat;
    const store = new TableStore("t", house, first, undefined, { engine: async () => engine });
    store.open();
    await ready();
    house.open();
    const move = discard(store);
    store.choose(move);
    store.choose("draw pile");
    house.playAndTell([move, "draw pile"]);
    expect(store.passTo).toBe(1 - first); // the drawn card is being looked at
    store.passOn();
    expect(store.covered).toBe(1 - first);
    store.uncover();
    expect(store.hand).toEqual([]);
    expect(house.watched).toEqual([first, 1 - first]);
  });
});

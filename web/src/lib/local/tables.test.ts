// Local tables with the real engine: whole games, what everybody receives, and what is stored when.
import { beforeAll, describe, expect, it } from "vitest";
import type { FromServer, NewTable } from "../api/types.ts";
import type { Engine } from "../engine/engine.ts";
import { loadEngine } from "../engine/testing.ts";
import type { LocalGame } from "./games.ts";
import { isLocal } from "./names.ts";
import { MemoryShelf } from "./shelf.ts";
import type { LocalTables } from "./tables.ts";
import { TrueGame } from "./true_game.ts";
import { FullShelf, newTable, Onlooker, setUp, SlowShelf, type SameMinds } from "./testing.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** Let bots play for the people in these seats, until the game is over or this many turns are played. */
async function playOn(tables: LocalTables, table: string, seats: number[], minds: SameMinds, most = Infinity): Promise<Onlooker> {
  const watchers = seats.map(() => new Onlooker(engine));
  const leave = seats.map((seat, n) => tables.watch(table, seat, watchers[n]!.hear));
  const [first] = watchers as [Onlooker];
  for (let played = 0; played < most; played++) {
    await first.until(() => first.game !== null && (first.isOver || seats.includes(first.game.toMove!)));
    if (first.isOver) break;
    const seat = first.game!.toMove!;
    const own = watchers[seats.indexOf(seat)]!;
    await own.until(() => own.game?.toMove === seat && own.seq === first.seq);
    const moves = await minds.chooseTurn({ game: own.game!.game, ...own.game!.position([]), seat }, 1, new Uint8Array([played]), new AbortController().signal);
    await tables.send({ type: "play", table, expected: own.seq, seat, moves });
  }
  for (const each of leave) each();
  return first;
}

/** A table of two people whose first turn is being stored. */
async function storing() {
  const shelf = new SlowShelf();
  const { tables, minds } = setUp(engine, shelf);
  const { table } = await tables.create(newTable("board", "Ada", "Béla"));
  shelf.isSlow = true;
  const playing = playOn(tables, table, [0, 1], minds, 1);
  await expect.poll(() => shelf.waiting.length).toBe(1);
  return { shelf, tables, table, playing };
}

describe.each([
  ["board", 2],
  ["card", 3],
  ["board", 4],
] as const)("a whole %s game of %i seats", (game, count) => {
  it("sends every seat only what it may know, and stores every event before sending it", async () => {
    const shelf = new MemoryShelf();
    const { tables, minds, problems } = setUp(engine, shelf);
    const { table } = await tables.create(newTable(game, null, ...Array<number>(count - 1).fill(1)));
    expect(isLocal(table)).toBe(true);
    const late: string[] = [];
    const check = (message: FromServer) => {
      if (message.type !== "played") return;
      void shelf.get(table).then((kept) => kept!.seq < message.seq && late.push(`event ${message.seq}`));
    };
    const [spectator, leave] = [new Onlooker(engine), tables.watch(table, null, check)];
    const leaveToo = tables.watch(table, null, spectator.hear);
    const person = await playOn(tables, table, [0], minds);
    expect(late).toEqual([]);
    const kept = (await shelf.get(table))!;
    expect(kept.status).toBe("over");
    expect(kept.outcome!.scores).toHaveLength(count);
    expect(kept.turns.length).toBe(kept.seq);
    // Nobody receives the cards of others.
    const drawn = [...person.heard, ...spectator.heard].flatMap((each) => (each.type === "played" && each.seat !== 0 ? (each.drawn ?? []) : []));
    expect(drawn).toEqual([]);
    expect(person.opening!.deal!.hand).toEqual(kept.record.deal.hands[0]);
    expect(spectator.opening!.deal!.hand).toBe(null);
    expect(JSON.stringify(spectator.heard)).not.toContain(JSON.stringify(kept.record.deal.hands[1]));
    const end = person.heard.at(-1);
    expect(end?.type === "played" && end.ended).toEqual(kept.outcome);
    expect(problems).toEqual([]);
    leave();
    leaveToo();
  });
});

it("is resumed exactly, by another page with the same storage", async () => {
  const shelf = new MemoryShelf();
  const first = setUp(engine, shelf);
  const { table } = await first.tables.create(newTable("card", null, 2));
  const before = await playOn(first.tables, table, [0], first.minds, 4);
  const stored = (await shelf.get(table))!;
  const other = new MemoryShelf();
  await other.put(structuredClone(stored), null);
  const second = setUp(engine, other);
  const after = new Onlooker(engine);
  const leave = second.tables.watch(table, 0, after.hear);
  await after.until(() => after.opening !== null);
  expect(stored.turns.length).toBeGreaterThan(6);
  expect(after.opening!.turns).toEqual(stored.turns.map(({ drawn, ...turn }) => (turn.seat === 0 && drawn.length > 0 ? { ...turn, drawn } : turn)));
  expect(after.opening!.deal).toEqual(before.opening!.deal);
  leave();
  // After the interruption the bots play as they would have without it.
  await playOn(first.tables, table, [0], first.minds);
  await playOn(second.tables, table, [0], second.minds);
  const [whole, resumed] = [(await shelf.get(table))!, (await other.get(table))!];
  expect(resumed).toMatchObject({ status: "over", turns: whole.turns, outcome: whole.outcome });
});

it("somebody who comes while a turn is being stored sees the stored table", async () => {
  const { shelf, tables, table, playing } = await storing();
  const late = new Onlooker(engine);
  const leave = tables.watch(table, null, late.hear);
  await late.until(() => late.opening !== null);
  expect(late.opening!.turns).toEqual([]);
  shelf.finish();
  await late.until(() => late.seq === 1);
  await playing;
  leave();
});

it("two people at one device, each with a hand", async () => {
  const { tables, minds } = setUp(engine, new MemoryShelf());
  const { table, seats } = await tables.create(newTable("board", "Ada", "Béla", 1));
  expect(seats.map(({ name, is_you, level }) => [name, is_you, level])).toEqual([["Ada", true, null], ["Béla", true, null], [null, false, 1]]);
  const first = await playOn(tables, table, [0, 1], minds);
  expect(first.isOver).toBe(true);
});

it("a turn that cannot be stored is refused and changes nothing", async () => {
  const shelf = new FullShelf();
  const { tables, minds, problems, failures } = setUp(engine, shelf);
  const { table } = await tables.create(newTable("board", "Ada", "Béla"));
  const person = await playOn(tables, table, [0, 1], minds, 3);
  const before = await shelf.get(table);
  shelf.problem = "storage-full";
  const refused = await playOn(tables, table, [0, 1], minds, 1).catch((error: unknown) => tables.problemOf(error));
  expect(refused).toMatchObject({ key: "storage-full" });
  expect(await shelf.get(table)).toEqual(before);
  shelf.problem = null;
  await playOn(tables, table, [0, 1], minds);
  expect((await shelf.get(table))!.status).toBe("over");
  expect([person.heard.length > 0, problems]).toEqual([true, []]);
  expect(failures).toEqual([{ table, isOwn: true }]);
});

it("a bot whose turn cannot be stored reports it, and tries again", async () => {
  const shelf = new FullShelf();
  const { tables, problems, failures } = setUp(engine, shelf);
  const wanted = newTable("board", 1, null);
  const { table } = await tables.create({ ...wanted, config: { ...wanted.config, first: 0 } });
  shelf.problem = "storage-full";
  const person = new Onlooker(engine);
  const leave = tables.watch(table, 1, person.hear);
  await expect.poll(() => problems.length).toBeGreaterThan(1);
  expect(person.heard.map(({ type }) => type)).toEqual(["opening"]);
  expect(failures[0]).toEqual({ table, isOwn: false });
  shelf.problem = null;
  await person.until(() => person.game!.toMove === 1);
  leave();
});

it("bots stop thinking when nobody is viewing the table", async () => {
  const { tables, minds } = setUp(engine, new MemoryShelf());
  const wanted = newTable("board", 1, null);
  const { table } = await tables.create({ ...wanted, config: { ...wanted.config, first: 0 } });
  minds.isSlow = true;
  const leave = tables.watch(table, 1, () => undefined);
  await expect.poll(() => minds.signals.length).toBe(1);
  expect(minds.signals[0]!.aborted).toBe(false);
  leave();
  await Promise.resolve();
  await Promise.resolve();
  expect(minds.signals[0]!.aborted).toBe(true);
});

it("a bot plays for a person who leaves, until that person comes back", async () => {
  const { tables, minds } = setUp(engine, new MemoryShelf());
  const { table } = await tables.create(newTable("card", null, 1));
  const person = new Onlooker(engine);
  const leave = tables.watch(table, 0, person.hear);
  await tables.leave(table, 0);
  await person.until(() => person.heard.filter((each) => each.type === "played" && each.seat === 0 && each.level === 4).length > 2);
  await tables.comeBack(table, 0);
  await person.until(() => person.game!.toMove === 0);
  const told = person.heard.flatMap((each) => (each.type === "seat" ? [[each.change, each.info!.seats[0]!.stand_in]] : []));
  expect(told).toEqual([["handed", 4], ["returned", null]]);
  leave();
  await playOn(tables, table, [0], minds, 2);
});

it("a rematch has the same people, one seat further on, and is created once", { timeout: 30_000 }, async () => {
  const shelf = new MemoryShelf();
  const { tables, minds } = setUp(engine, shelf);
  const { table } = await tables.create(newTable("board", null, 1));
  await playOn(tables, table, [0], minds);
  const next = await tables.rematch(table, "harder", null);
  expect(next.seats.map(({ level, is_you }) => [level, is_you])).toEqual([[2, false], [null, true]]);
  expect(next.before).toBe(table);
  expect((await tables.rematch(table, null, null)).table).toBe(next.table);
  await playOn(tables, next.table, [1], minds);
  expect(await tables.rematch(next.table, "other", null)).toMatchObject({ config: { game: "card" } });
});

it("a rematch is created after the game, only once however often it is requested, and again if it was deleted", async () => {
  const shelf = new MemoryShelf();
  const [one, other] = [setUp(engine, shelf), setUp(engine, shelf)];
  const { table } = await one.tables.create(newTable("board", "Ada", "Béla"));
  const early = await one.tables.rematch(table, null, null).catch((error: unknown) => one.tables.problemOf(error));
  expect(early).toMatchObject({ key: "wrong-status" });
  await playOn(one.tables, table, [0, 1], one.minds);
  const watcher = new Onlooker(engine);
  const leave = one.tables.watch(table, 0, watcher.hear);
  await watcher.until(() => watcher.opening !== null);
  const asked = await Promise.all([one, one, other].map(({ tables }) => tables.rematch(table, null, null)));
  const [next] = asked;
  expect(asked.map((each) => each.table)).toEqual([next!.table, next!.table, next!.table]);
  expect(await shelf.list()).toHaveLength(2);
  leave();
  await shelf.remove(next!.table);
  const again = await one.tables.rematch(table, null, null);
  expect(again.table).not.toBe(next!.table);
  expect((await shelf.get(table))!.rematch).toBe(again.table);
});

it("turns of another tab are applied", async () => {
  const shelf = new MemoryShelf();
  const [one, other] = [setUp(engine, shelf), setUp(engine, shelf)];
  const { table } = await one.tables.create(newTable("board", "Ada", "Béla"));
  const watcher = new Onlooker(engine);
  const leave = other.tables.watch(table, null, watcher.hear);
  await watcher.until(() => watcher.opening !== null);
  await playOn(one.tables, table, [0, 1], one.minds, 2);
  await other.tables.hearOf(table, 2);
  expect(watcher.opening!.info.seq).toBe(2);
  const late = await other.tables.send({ type: "play", table, expected: 0, seat: 0, moves: ["draw pile"] }).catch((error: unknown) => other.tables.problemOf(error));
  expect(late).toMatchObject({ key: "stale" });
  leave();
});

it("a table that could not be opened is not stored", async () => {
  const shelf = new MemoryShelf();
  const { tables } = setUp(engine, shelf);
  const wanted = newTable("board", "Ada", "Béla");
  const refused = await tables.create({ ...wanted, config: { ...wanted.config, first: 2 } }).catch((error: unknown) => tables.problemOf(error));
  expect(refused).toMatchObject({ key: "bad-value", field: "first" });
  expect(await shelf.list()).toEqual([]);
});

describe("a game that was deleted in another tab", () => {
  const botBegins = (): NewTable => ({ ...newTable("board", 1, null), config: { game: "board", seats: 2, first: 0 } });
  const refusals = ({ heard }: Onlooker) => heard.flatMap((each) => (each.type === "refused" ? [each.problem.key] : []));

  it("is no longer shown, and its bots stop", async () => {
    const shelf = new MemoryShelf();
    const { tables, minds, problems } = setUp(engine, shelf);
    const { table } = await tables.create(botBegins());
    minds.isSlow = true;
    const person = new Onlooker(engine);
    const leave = tables.watch(table, 1, person.hear);
    await expect.poll(() => minds.signals.length).toBe(1);
    await shelf.remove(table);
    await tables.hearOf(table, Infinity);
    expect(refusals(person)).toEqual(["no-such-table"]);
    expect(minds.signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(problems).toEqual([]);
    leave();
  });

  it("is not restored by a bot that does not know", async () => {
    const shelf = new SlowShelf();
    const { tables, problems } = setUp(engine, shelf);
    const { table } = await tables.create(botBegins());
    shelf.isSlow = true;
    const person = new Onlooker(engine);
    const leave = tables.watch(table, 1, person.hear);
    await expect.poll(() => shelf.waiting.length).toBe(1);
    await shelf.remove(table);
    shelf.finish();
    await person.until(() => refusals(person).length > 0);
    expect(refusals(person)).toEqual(["no-such-table"]);
    expect([await shelf.list(), problems]).toEqual([[], []]);
    leave();
  });

  it("is stored again if a person plays on", async () => {
    const { shelf, table, playing } = await storing();
    await shelf.remove(table);
    shelf.finish();
    await playing;
    expect((await shelf.get(table))!.turns).toHaveLength(1);
  });
});

describe("a shelf that cannot be read", () => {
  it("still allows the running game to be saved", async () => {
    const shelf = new FullShelf();
    const { tables } = setUp(engine, shelf);
    const { table } = await tables.create(newTable("board", "Ada", "Béla"));
    const stored = await shelf.get(table);
    const watcher = new Onlooker(engine);
    const leave = tables.watch(table, 0, watcher.hear);
    await watcher.until(() => watcher.opening !== null);
    shelf.isBroken = true;
    expect(await tables.gameOf(table)).toEqual(stored);
    leave();
    await Promise.resolve();
    const problem = await tables.gameOf(table).catch((error: unknown) => tables.problemOf(error));
    expect(problem).toMatchObject({ key: "storage-failed" });
  });

  it("sends a follower that is out of step what is known", async () => {
    const shelf = new FullShelf();
    const { tables, problems } = setUp(engine, shelf);
    const { table } = await tables.create(newTable("board", "Ada", "Béla"));
    const watcher = new Onlooker(engine);
    const leave = tables.watch(table, 0, watcher.hear);
    await watcher.until(() => watcher.opening !== null);
    shelf.isBroken = true;
    tables.mismatch(table);
    await watcher.until(() => watcher.heard.length > 1);
    expect(watcher.heard.map(({ type }) => type)).toEqual(["opening", "opening"]);
    expect(problems.map((error) => tables.problemOf(error)?.key)).toEqual(["storage-failed"]);
    leave();
  });

  it("has no tables", async () => {
    const shelf = new FullShelf();
    const { tables } = setUp(engine, shelf);
    const { table } = await tables.create(newTable("board", "Ada", "Béla"));
    shelf.isBroken = true;
    const leave = tables.watch(table, 0, () => undefined);
    await tables.hearOf(table, 9);
    leave();
  });
});

describe("a damaged game is refused", () => {
  const changes: [string, (game: LocalGame) => unknown][] = [
    ["a hand is missing", ({ record }) => record.deal.hands.pop()],
    ["a card is missing", ({ record }) => record.deal.pile.pop()],
    ["a card is there once more", ({ record }) => (record.deal.pile[0] = record.deal.pile.find((card) => card !== record.deal.pile[0])!)],
    ["a card is none", ({ record }) => (record.deal.pile[0] = "z9")],
    ["nobody begins", ({ record }) => (record.first = 2)],
    ["too many players", ({ record }) => (record.players = 3)],
    ["no such game", ({ record }) => (record.game = "chess")],
    ["no deal", ({ record }) => (record.deal = null as never)],
    ["no such move", ({ turns }) => turns.push({ seat: 0, moves: ["fly"], drawn: [], level: null })],
    ["a move that is not allowed", ({ turns }) => turns.push({ seat: 0, moves: ["draw pile"], drawn: [], level: null })],
  ];
  it.each(changes)("%s", async (_, damage) => {
    const shelf = new MemoryShelf();
    const { tables } = setUp(engine, shelf);
    const { table } = await tables.create(newTable("board", "Ada", "Béla"));
    const game = (await shelf.get(table))!;
    damage(game);
    await shelf.put(game, 0);
    const mark = engine.mark;
    const heard: FromServer[] = [];
    tables.watch(table, 0, (message) => heard.push(message));
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]).toMatchObject({ type: "refused", problem: { key: "bad-value" } });
    expect(engine.mark).toEqual(mark);
  });
});

it("a game of a later version of the app is neither opened nor replaced", async () => {
  const shelf = new MemoryShelf();
  const { tables } = setUp(engine, shelf);
  const { table } = await tables.create(newTable("board", "Ada", "Béla"));
  const game = (await shelf.get(table))!;
  await shelf.put({ ...game, format: 2 as never }, 0);
  const heard: FromServer[] = [];
  tables.watch(table, 0, (message) => heard.push(message));
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]).toMatchObject({ type: "refused", problem: { key: "newer-format" } });
  expect(await shelf.put(game, 0).catch((error: unknown) => tables.problemOf(error))).toMatchObject({ key: "newer-format" });
  expect(await shelf.list()).toEqual([]);
});

it("if another tab was faster, the turn is refused, and the other tab's table is shown", async () => {
  const shelf = new MemoryShelf();
  const [one, other] = [setUp(engine, shelf), setUp(engine, shelf)];
  const { table } = await one.tables.create(newTable("board", "Ada", "Béla"));
  const watcher = new Onlooker(engine);
  const leave = other.tables.watch(table, 0, watcher.hear);
  await watcher.until(() => watcher.opening !== null);
  const seat = watcher.opening!.info.to_move!;
  const truth = new TrueGame(engine, (await shelf.get(table))!.record);
  const moves = await other.minds.chooseTurn(truth.decision(seat), 1, new Uint8Array(1), new AbortController().signal);
  await playOn(one.tables, table, [0, 1], one.minds, 1);
  const late = await other.tables.send({ type: "play", table, expected: 0, seat, moves }).catch((error: unknown) => other.tables.problemOf(error));
  expect(late).toMatchObject({ key: "stale" });
  expect(watcher.heard.map(({ type }) => type)).toEqual(["opening", "opening"]);
  expect(watcher.opening!.info.seq).toBe(1);
  expect((await shelf.get(table))!.turns).toHaveLength(1);
  leave();
});

it("refuses anything that is not a turn, with the reason from the rules", async () => {
  const { tables } = setUp(engine, new MemoryShelf());
  const wanted = newTable("board", "Ada", "Béla");
  const { table } = await tables.create({ ...wanted, config: { ...wanted.config, first: 0 } });
  const play = (seat: number, ...moves: string[]) =>
    tables.send({ type: "play", table, expected: 0, seat, moves }).then(() => null, (error: unknown) => tables.problemOf(error));
  expect(await play(1, "draw pile")).toMatchObject({ key: "illegal-move", reason: { key: "not-your-turn" } });
  expect(await play(0, "draw pile")).toMatchObject({ key: "illegal-move", reason: { rule: expect.any(String) } });
  expect(await play(0, "dance")).toMatchObject({ key: "illegal-move", reason: { key: "unknown-move" } });
  expect(await play(0)).toMatchObject({ key: "turn-unfinished" });
});

it("reports an unknown game, and a seat that belongs to a bot", async () => {
  const { tables } = setUp(engine, new MemoryShelf());
  const heard: FromServer[] = [];
  tables.watch("local-0123456789abcdef", null, (message) => heard.push(message));
  await expect.poll(() => heard.length).toBe(1);
  const { table } = await tables.create(newTable("board", null, 1));
  tables.watch(table, 1, (message) => heard.push(message));
  await expect.poll(() => heard.length).toBe(2);
  expect(heard.map((each) => each.type === "refused" && each.problem.key)).toEqual(["no-such-table", "not-your-seat"]);
});

it("uses the module's memory only for a moment", async () => {
  const before = engine.mark;
  const { tables, minds } = setUp(engine, new MemoryShelf());
  const { table } = await tables.create(newTable("board", null, 5));
  await playOn(tables, table, [0], minds, 3);
  expect(engine.mark).toBe(before);
});

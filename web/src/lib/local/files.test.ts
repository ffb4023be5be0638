// Local games as files: continued elsewhere, added only once, and never shortened.
import { beforeAll, expect, it } from "vitest";
import type { Engine } from "../engine/engine.ts";
import { openFile } from "../engine/files.ts";
import { finishedRecord, loadEngine } from "../engine/testing.ts";
import { addGame, fileOf, gameOf } from "./files.ts";
import { wholeRecord, type LocalGame } from "./games.ts";
import { MemoryShelf } from "./shelf.ts";
import { newTable, setUp } from "./testing.ts";
import { TrueGame } from "./true_game.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** A game of one person and two bots, after some turns. */
async function begun(turns: number): Promise<LocalGame> {
  const shelf = new MemoryShelf();
  const { tables, minds } = setUp(engine, shelf);
  const { table } = await tables.create(newTable("card", "Ada", 2, 5));
  const game = (await shelf.get(table))!;
  const truth = new TrueGame(engine, wholeRecord(game));
  for (let n = 0; n < turns; n++) {
    const seat = truth.toMove!;
    const moves = await minds.chooseTurn(truth.decision(seat), 1, new Uint8Array([n]), new AbortController().signal);
    const { drawn, keep } = truth.try(seat, moves);
    keep();
    game.turns.push({ seat, moves, drawn, level: game.seats[seat]!.level });
  }
  return { ...game, seq: turns, to_move: truth.toMove };
}

const through = (file: unknown): unknown => JSON.parse(JSON.stringify(file));

it("a running game continues elsewhere as it was", async () => {
  const game = await begun(11);
  game.seats[0]!.stand_in = 4;
  const same = gameOf(engine, through(fileOf(game)));
  expect({ ...same, id: "", created: 0, changed: 0 }).toEqual({ ...game, id: "", created: 0, changed: 0, record: { ...game.record, layout: null } });
  expect(same.id).not.toBe(game.id);
});

it("such a file can be replayed", async () => {
  const { players, playback } = openFile(engine, through(fileOf(await begun(7))));
  expect(players.map(({ name, level }) => [name, level])).toEqual([["Ada", null], [null, 2], [null, 5]]);
  expect(playback.steps).toBeGreaterThan(10);
});

it("names are cleaned when a seat is made, and in older files", async () => {
  const shelf = new MemoryShelf();
  const { tables } = setUp(engine, shelf);
  const { table } = await tables.create(newTable("board", "山田\u3000太郎", "👩\u200d🚀", "\u200b"));
  const game = (await shelf.get(table))!;
  expect(game.seats.map(({ name }) => name)).toEqual(["山田 太郎", "👩🚀", null]);
  expect(openFile(engine, through(fileOf(game))).players.map(({ name }) => name)).toEqual(["山田 太郎", "👩🚀", null]);
  game.seats[0]!.name = "山田\u3000太郎";
  expect(gameOf(engine, through(fileOf(game))).seats[0]!.name).toBe("山田 太郎");
});

it("a record from elsewhere becomes a finished game between people", () => {
  const game = gameOf(engine, finishedRecord("board"));
  expect(game).toMatchObject({ status: "over", to_move: null, outcome: { scores: expect.any(Array) } });
  expect(game.seats.map(({ level }) => level)).toEqual([null, null]);
  expect(wholeRecord(game).moves).toEqual(finishedRecord("board").moves);
});

it("a file that is not a game is refused, with the place of the error", async () => {
  const file = through(fileOf(await begun(3))) as { local: Record<string, unknown>; record: { moves: string[] } };
  const wrong = (change: (copy: typeof file) => unknown) => () => {
    const copy = structuredClone(file);
    change(copy);
    gameOf(engine, copy);
  };
  expect(wrong((copy) => copy.record.moves.unshift("draw pile"))).toThrow("moves[0]");
  expect(wrong((copy) => (copy.local["stand_in"] = 9))).toThrow("local.stand_in");
  expect(wrong((copy) => (copy.local["hints"] = "yes"))).toThrow("local.hints");
  expect(wrong((copy) => (copy.local["first"] = 3))).toThrow("local");
  expect(() => gameOf(engine, [])).toThrow();
});

it("a game is stored once, continues if a file has more turns, and loses nothing to an older file", async () => {
  const shelf = new MemoryShelf();
  const whole = await begun(9);
  const part = { ...whole, turns: whole.turns.slice(0, 4) };
  const add = (game: LocalGame) => addGame(shelf, gameOf(engine, through(fileOf(game))));
  const first = await add(part);
  expect([first.how, (await add(part)).how]).toEqual(["new", "known"]);
  const second = await add(whole);
  expect([second.how, second.game.id]).toEqual(["further", first.game.id]);
  expect((await add(part)).how).toBe("known");
  const [kept, ...others] = await shelf.list();
  expect([kept!.turns.length, others]).toEqual([9, []]);
});

// A game continued from one of its turns: the same cards, one person, and bots in all other seats.
import { beforeAll, expect, it } from "vitest";
import type { Engine } from "../engine/engine.ts";
import { finishedRecord, loadEngine } from "../engine/testing.ts";
import { branch } from "./again.ts";
import { gameOf } from "./files.ts";
import { wholeRecord } from "./games.ts";
import { MemoryShelf } from "./shelf.ts";
import { Onlooker, setUp } from "./testing.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const LINE = { of: "local-1", turn: 7 };
const file = () => ({ record: finishedRecord("board"), players: ["Ada", "level2"], characters: [null, "2-1"] });

it("starts with the turn of a decision, and has the moves before it", () => {
  const whole = gameOf(engine, file());
  const ends = whole.turns.map(((made) => ({ moves }) => (made += moves.length))(0));
  for (const step of [0, ends[4]!, ends[4]! + 1, ends[5]! - 1]) {
    const game = branch(engine, file(), step, 0, LINE);
    const before = ends.filter((end) => end <= step).length;
    expect(game.turns).toEqual(whole.turns.slice(0, before));
    expect([game.seq, game.status, game.outcome, game.to_move]).toEqual([before, "running", null, whole.turns[before]!.seat]);
    expect(game.record).toEqual(whole.record);
    expect(game.line).toEqual(LINE);
  }
  expect(wholeRecord(branch(engine, file(), ends[5]!, 0, LINE)).moves).toEqual(wholeRecord(whole).moves.slice(0, ends[5]));
});

it("has one person, and everywhere else bots as strong as before", () => {
  const own = branch(engine, file(), 9, 0, LINE).seats;
  expect(own.map(({ name, level, character }) => [name, level, character])).toEqual([["Ada", null, null], [null, 2, "2-1"]]);
  const theirs = branch(engine, file(), 9, 1, LINE).seats;
  expect(theirs.map(({ name, level }) => [name, level])).toEqual([[null, 2], [null, null]]);
  expect(theirs[0]!.character).toMatch(/^2-/);
  expect(theirs[0]!.character).not.toBe("2-1");
});

it("cannot continue after the last decision", () => {
  const { moves } = finishedRecord("board") as { moves: string[] };
  expect(() => branch(engine, file(), moves.length, 0, LINE)).toThrow(RangeError);
});

it("is played like any other game of this browser", async () => {
  const shelf = new MemoryShelf();
  const { tables } = setUp(engine, shelf);
  const game = branch(engine, { record: finishedRecord("card") }, 20, 1, LINE);
  await shelf.put(game, null);
  const onlooker = new Onlooker(engine);
  const leave = tables.watch(game.id, 1, onlooker.hear);
  await onlooker.until(() => onlooker.game?.toMove === 1);
  leave();
  const kept = (await shelf.get(game.id))!;
  expect(kept.line).toEqual(LINE);
  expect(kept.turns.slice(game.turns.length).every(({ seat, level }) => seat !== 1 && level !== null)).toBe(true);
});

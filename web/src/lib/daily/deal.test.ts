// The deal of a day: the same for everybody, and how a level plays it.
import { beforeAll, expect, it } from "vitest";
import type { Engine } from "../engine/engine.ts";
import { loadEngine } from "../engine/testing.ts";
import { wholeRecord } from "../local/games.ts";
import { MemoryShelf } from "../local/shelf.ts";
import { Onlooker, SameMinds, setUp } from "../local/testing.ts";
import { gameOfDay, playLevel, recordOfDay } from "./deal.ts";

const DATE = "2026-11-17";
let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

it("is always the same, and different for every day and game", () => {
  const deals = [recordOfDay(engine, "board", DATE), recordOfDay(engine, "board", DATE), recordOfDay(engine, "board", "2026-11-18")];
  expect(deals[0]).toEqual(deals[1]);
  expect(deals[0]!.deal).not.toEqual(deals[2]!.deal);
  expect(recordOfDay(engine, "card", DATE).game).toBe("card");
});

it("has one person, bots in all other seats, and says whether it counts", () => {
  const game = gameOfDay(engine, "card", DATE, true);
  const { seat, level } = engine.table.daily;
  expect(game.seats.map((each) => each.level)).toEqual([0, 1].map((number) => (number === seat ? null : level)));
  expect([game.day, game.config.hints]).toEqual([{ date: DATE, isCounted: true }, false]);
});

it("gets the same answers in every game that reaches the same position", async () => {
  const answers = await Promise.all(
    [1, 2].map(async () => {
      const shelf = new MemoryShelf();
      const { tables } = setUp(engine, shelf);
      const game = gameOfDay(engine, "board", DATE, false);
      await shelf.put(game, null);
      const onlooker = new Onlooker(engine);
      tables.watch(game.id, 0, onlooker.hear);
      await onlooker.until(() => onlooker.game?.toMove === 0);
      return wholeRecord((await shelf.get(game.id))!);
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});

it("is played to the end by a level, always with the same moves", async () => {
  const minds = new SameMinds(engine);
  const { signal } = new AbortController();
  const [one, other] = [await playLevel(engine, minds, "board", DATE, 2, signal), await playLevel(engine, minds, "board", DATE, 2, signal)];
  expect(one).toEqual(other);
  expect(one.scores).toHaveLength(2);
  const weak = await playLevel(engine, minds, "board", DATE, 1, signal);
  expect(weak.moves).not.toEqual(one.moves);
});

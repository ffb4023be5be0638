// The list of stored games: when one changes, the others are not read again.
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Engine } from "../engine/engine.ts";
import { loadEngine } from "../engine/testing.ts";
import type { LocalGame } from "./games.ts";
import { kept } from "./kept.svelte.ts";
import { deleteGame, refreshKept, shelf, showGame } from "./storage.ts";
import { MemoryShelf } from "./shelf.ts";
import { newTable, setUp } from "./testing.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});
afterEach(() => vi.restoreAllMocks());

/** A new game on the page's shelf, which is only in memory here. */
async function begun(): Promise<LocalGame> {
  const own = (await shelf()) as MemoryShelf;
  const { tables } = setUp(engine, own);
  const { table } = await tables.create(newTable("board", "Ada", "Béla"));
  return (await own.get(table))!;
}

it("shows a change, a new game and a deletion without reading the shelf", async () => {
  const [one, other] = [await begun(), await begun()];
  await refreshKept();
  expect([kept.isKnown, kept.tables.length]).toEqual([true, 2]);
  const list = vi.spyOn(MemoryShelf.prototype, "list");
  showGame(one.id, { ...one, seq: 5, changed: other.changed + 9 });
  expect(kept.tables.map(({ table, seq }) => [table, seq])).toEqual([[one.id, 5], [other.id, 0]]);
  const third = await begun();
  showGame(third.id, third);
  await deleteGame(other.id);
  expect(kept.tables.map(({ table }) => table)).toEqual([one.id, third.id]);
  expect(list).not.toHaveBeenCalled();
});

it("includes changes made while the list is read", async () => {
  const own = await shelf();
  const fourth = await begun();
  const real = own.list.bind(own);
  vi.spyOn(own, "list").mockImplementationOnce(async () => {
    const before = (await real()).filter(({ id }) => id !== fourth.id);
    showGame(fourth.id, fourth);
    return before;
  });
  await refreshKept();
  expect(kept.tables.map(({ table }) => table)).toContain(fourth.id);
});

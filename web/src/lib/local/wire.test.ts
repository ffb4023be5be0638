// The connection of the app to its local tables, including everything it loads.
import { expect, it, vi } from "vitest";
import type { NewTable } from "../api/types.ts";
import type { Engine } from "../engine/engine.ts";
import { loadEngine } from "../engine/testing.ts";
import { replayGame } from "./exchange.ts";
import { createLocal } from "./house.ts";
import { kept } from "./kept.svelte.ts";
import { MemoryShelf } from "./shelf.ts";
import { newTable, Onlooker } from "./testing.ts";
import { wireOf } from "./wire.ts";

let engine: Promise<Engine> | null = null;
vi.stubGlobal("navigator", {});
vi.mock("../engine/open.ts", () => ({ openEngine: () => (engine ??= loadEngine()) }));

const create = async (table: NewTable = newTable("board", "Ada", "Béla")) => (await createLocal(table)).table;

it("a viewer who changes seats gets the same open table, which is read once", async () => {
  const table = await create();
  const read = vi.spyOn(MemoryShelf.prototype, "get");
  const rules = await loadEngine();
  const wire = wireOf(table);
  let leave = () => {};
  for (const seat of [null, 0, 1, 0]) {
    const onlooker = new Onlooker(rules);
    leave();
    leave = wire.watch(table, seat, onlooker.hear);
    await onlooker.until(() => onlooker.opening !== null);
  }
  expect(read).toHaveBeenCalledTimes(1);
  leave();
});

it("a running game has no replay, because the cards of others are hidden", async () => {
  const table = await create();
  await expect(replayGame(table)).rejects.toMatchObject({ problem: { key: "wrong-status" } });
});

it("a new game is in the list at once", async () => {
  const table = await create();
  expect(kept.tables.map((each) => each.table)).toContain(table);
});

// Stepping through a game: steps and turns, and the table at each, computed by the real engine from a record.
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Engine } from "$lib/engine/engine";
import { NoWebAssembly } from "$lib/engine/open";
import { RecordError } from "$lib/engine/record_error";
import { finishedRecord, loadEngine } from "$lib/engine/testing";
import { ReplayStore, type Source } from "./replay.svelte";

const get = vi.hoisted(() => vi.fn());
const openEngine = vi.hoisted(() => vi.fn());
vi.mock("$lib/api/http", () => ({ api: { get } }));
vi.mock("$lib/engine/open", () => ({ openEngine, NoWebAssembly: class extends Error {} }));

const record = finishedRecord("board");
const last = record.moves.length;
const players = ["Anna", "level1"];
let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

beforeEach(() => {
  openEngine.mockReset().mockResolvedValue(engine);
  get.mockReset().mockResolvedValue({ record, players, turns: ["0", "1 level1"], characters: [null, "1-3"], colors: [2, 0] });
});

async function opened(source: Source = { table: "T" }): Promise<ReplayStore> {
  const store = new ReplayStore(source);
  await store.load();
  return store;
}

test("only the record of a table is requested", async () => {
  const store = await opened();
  expect(get.mock.calls).toEqual([["/api/tables/T/record"]]);
  expect(store.replay?.players).toEqual([
    { name: "Anna", level: null, character: null, color: 2 },
    { name: null, level: 1, character: "1-3", color: 0 },
  ]);
  for (const step of [0, 30, last, 7]) {
    store.to(step);
    expect(store.frame?.step).toBe(step);
  }
  expect(get).toHaveBeenCalledOnce();
});

test("steps stay inside the game", async () => {
  const store = await opened();
  store.by(-1);
  expect(store.step).toBe(0);
  store.to(1e9);
  expect(store.step).toBe(last);
  expect(store.frame?.view.phase).toBe("over");
  store.to(Number.NaN);
  expect(store.step).toBe(0);
});

test("turns are stepped through from end to end", async () => {
  const store = await opened();
  const starts = store.replay!.turns.map((turn) => turn.start);
  const seen = [];
  for (let i = 0; i <= starts.length; i++) {
    store.byTurn(1);
    seen.push(store.step);
  }
  expect(seen).toEqual([...starts.slice(1), last, last]);
  store.to(starts[3]! + 1);
  store.byTurn(-1);
  expect(store.step).toBe(starts[3]);
  store.byTurn(-1);
  expect(store.step).toBe(starts[2]);
  expect(store.turnIndex).toBe(1);
  store.by(1);
  expect(store.turnIndex).toBe(2);
});

test("a viewer sees its own hand, or all hands", async () => {
  const store = await opened();
  store.to(20);
  const open = store.frame!;
  expect(open.hands.map((hand) => hand.length)).toEqual(open.view.seats.map((seat) => seat.hand_size));
  store.viewer = 1;
  expect(store.frame?.hands).toEqual([]);
  expect(store.frame?.view.hand).toEqual(open.hands[1]);
  expect(store.frame?.view.viewer).toBe(1);
});

test("a failed request is made again", async () => {
  get.mockRejectedValueOnce(new Error("offline"));
  const store = await opened();
  expect([store.replay, store.frame]).toEqual([null, null]);
  expect(store.error).toBeInstanceOf(Error);
  await store.load();
  expect(store.error).toBeNull();
  expect(store.frame?.step).toBe(0);
});

test("without an engine there is no replay, and the page says why", async () => {
  openEngine.mockRejectedValueOnce(new NoWebAssembly("none"));
  expect((await opened()).error).toBeInstanceOf(NoWebAssembly);
});

test("playing at the end starts from the beginning", async () => {
  const store = await opened();
  store.to(last);
  store.play();
  expect([store.step, store.isPlaying]).toEqual([0, true]);
  store.to(last);
  expect(store.isPlaying).toBe(false);
});

test("a file is shown without any request, and an invalid one is refused", async () => {
  const file = { ...record } as unknown as Record<string, unknown>;
  expect((await opened({ file })).replay?.steps).toBe(last);
  const bad = await opened({ file: { ...file, moves: ["draw pile"] } });
  expect(bad.error).toMatchObject({ field: "moves[0]", rule: "B9", reason: { key: "play-first" } });
  expect(bad.error).toBeInstanceOf(RecordError);
  expect(get).not.toHaveBeenCalled();
});

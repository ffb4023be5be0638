// Going through a game: steps, turns, and what is fetched.
import { beforeEach, expect, test, vi } from "vitest";
import type { Frame, Replay } from "$lib/api/types";
import { CHUNK, ReplayStore } from "./replay.svelte";

const get = vi.hoisted(() => vi.fn());
const post = vi.hoisted(() => vi.fn());
vi.mock("$lib/api/http", () => ({ api: { get, post } }));

const TURNS = [0, 3, 5, 80].map((start, i) => ({ start, seat: i % 2, number: i + 1, is_closing: false }));
const replay = { table: "T", game: "board", steps: 100, turns: TURNS, moves: [], players: [], start_scores: [-4, -4], outcome: null } as unknown as Replay;

function framesOf(path: string) {
  const first = Number(new URLSearchParams(path.split("?")[1]).get("first"));
  return { frames: Array.from({ length: CHUNK }, (_, i) => ({ step: first + i }) as Frame).filter((frame) => frame.step <= 100) };
}

async function opened(): Promise<ReplayStore> {
  const store = new ReplayStore({ table: "T" });
  await store.load();
  return store;
}

beforeEach(() => {
  get.mockReset().mockImplementation(async (path: string) => (path.includes("frames") ? framesOf(path) : replay));
  post.mockReset();
});

test("steps stay inside the game", async () => {
  const store = await opened();
  store.by(-1);
  expect(store.step).toBe(0);
  store.to(1e9);
  expect(store.step).toBe(100);
  store.to(Number.NaN);
  expect(store.step).toBe(0);
});

test("turns are gone through from end to end", async () => {
  const store = await opened();
  const seen = [];
  for (let i = 0; i < 5; i++) {
    store.byTurn(1);
    seen.push(store.step);
  }
  expect(seen).toEqual([3, 5, 80, 100, 100]);
  store.to(4);
  store.byTurn(-1);
  expect(store.step).toBe(3);
  store.byTurn(-1);
  expect(store.step).toBe(0);
  store.to(3);
  expect(store.turnIndex).toBe(0);
  store.to(4);
  expect(store.turnIndex).toBe(1);
});

test("frames are fetched once, a few at a time, and the next ones before they are needed", async () => {
  const store = await opened();
  await store.need(null, 0);
  await store.need(null, 5);
  expect(get.mock.calls.filter(([path]) => path.includes("frames"))).toHaveLength(1);
  await store.need(null, 20);
  await vi.waitFor(() => expect(get.mock.calls.map(([path]) => path)).toContain(`/api/tables/T/frames?first=${CHUNK}&count=${CHUNK}`));
  await store.need(1, 0);
  expect(get.mock.calls.at(-1)?.[0]).toContain("seat=1");
  store.to(7);
  expect(store.frame?.step).toBe(7);
});

test("what could not be fetched is asked for again", async () => {
  const store = await opened();
  get.mockRejectedValueOnce(new Error("offline"));
  await store.need(null, 0);
  expect(store.error).toBeInstanceOf(Error);
  await store.need(null, 0);
  expect(store.error).toBeNull();
  expect(store.frame?.step).toBe(0);
});

test("playing from the end begins again", async () => {
  const store = await opened();
  store.to(100);
  store.play();
  expect([store.step, store.isPlaying]).toEqual([0, true]);
  store.to(100);
  expect(store.isPlaying).toBe(false);
});

test("a file goes along every time", async () => {
  const store = new ReplayStore({ file: { moves: [] } });
  post.mockResolvedValueOnce(replay).mockResolvedValueOnce({ frames: [] });
  await store.load();
  await store.need(0, 40);
  expect(post.mock.calls[1]).toEqual(["/api/replays/frames", { file: { moves: [] }, seat: 0, first: CHUNK, count: CHUNK }]);
});

// The worker itself, with its messages: questions are answered in order, and stopped ones are not answered.
import { readFileSync } from "node:fs";
import { beforeAll, expect, it, vi } from "vitest";
import type { Engine } from "../engine/engine.ts";
import { loadEngine } from "../engine/testing.ts";
import { dealRecord } from "./dealing.ts";
import type { Decision } from "./thinking.ts";
import { TrueGame } from "./true_game.ts";
import type { Answer, Order } from "./worker.ts";

let engine: Engine;
vi.mock("../engine/open.ts", () => ({ openEngine: async () => engine }));
const file = new URL("../../../../src/keltis/bots/weights/board-2.weights", import.meta.url);
const fetched = vi.fn(async () => new Response(new Uint8Array(readFileSync(file))));
vi.stubGlobal("fetch", fetched);

const answers: Answer[] = [];
let order: (order: Order) => void;
let decision: Decision;

beforeAll(async () => {
  engine = await loadEngine();
  vi.stubGlobal("addEventListener", (_: string, hear: (event: { data: Order }) => void) => (order = (data) => hear({ data })));
  vi.stubGlobal("postMessage", (answer: Answer) => answers.push(answer));
  await import("./worker.ts");
  const record = dealRecord(engine, { game: "board", seats: 2, edition: null, options: {}, layout: null }, 0, 7);
  decision = new TrueGame(engine, record).decision(0);
});

const ask = (id: number, level: number) => order({ id, question: { kind: "turn", decision, level, seed: new Uint8Array([id]) } });
const until = (count: number) => expect.poll(() => answers.length, { timeout: 60_000 }).toBe(count);

it("answers one question after another", async () => {
  ask(1, 2);
  ask(2, 1);
  await until(2);
  expect(answers.map(({ id }) => id)).toEqual([1, 2]);
  expect(answers[0]).toMatchObject({ moves: [expect.any(String), expect.any(String)] });
});

it("plays level 6 without a network too, and fetches the weights once there is one", async () => {
  fetched.mockImplementationOnce(() => Promise.reject(new TypeError("no network")));
  ask(10, 6);
  ask(11, 6);
  ask(12, 6);
  await until(5);
  expect(answers.slice(2)).toEqual([10, 11, 12].map((id) => ({ id, moves: expect.any(Array) })));
  expect(fetched).toHaveBeenCalledTimes(2); // the second time it was in memory
});

it("stops thinking about a stopped question, releases its memory, and continues with the next", async () => {
  const mark = engine.mark;
  engine.table.bots.levels[7] = { ...engine.table.bots.spare, iterations: 10_000_000 }; // would think for minutes
  ask(3, 7);
  await expect.poll(() => engine.mark).not.toBe(mark); // it is thinking
  ask(4, 7);
  ask(5, 1);
  order({ id: 3, stop: true });
  order({ id: 4, stop: true }); // has not begun
  await until(6);
  expect(answers.at(-1)!.id).toBe(5);
  expect(engine.mark).toBe(mark);
});

it("reports what went wrong, and continues", async () => {
  ask(6, 9);
  ask(7, 1);
  await until(8);
  expect(answers.at(-2)).toEqual({ id: 6, problem: expect.stringContaining("no level 9") });
});

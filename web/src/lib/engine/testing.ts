// For tests: the real engine, and a real game of each kind.
import { readFileSync } from "node:fs";
import { Engine } from "./engine.ts";
import type { Lessons } from "./lessons.ts";
import type { PlainRecord } from "./records.ts";
import type { GameName } from "./table.ts";

const here = (name: string) => new URL(name, import.meta.url);
export const lessons = JSON.parse(readFileSync(here("lessons.json"), "utf-8")) as Lessons;

export function loadEngine(): Promise<Engine> {
  return Engine.load(Uint8Array.from(readFileSync(here("keltis.wasm"))), readFileSync(here("keltis.json"), "utf-8"));
}

/** The whole game of the last lesson, of which every test may change its own. */
export function finishedRecord(game: GameName): PlainRecord {
  const { record, tasks } = structuredClone(lessons[game].at(-1)!);
  return { ...record, moves: [...record.moves, ...tasks.flatMap(({ wanted, then }) => [...wanted, ...then])] };
}

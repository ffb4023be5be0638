// The worker in which bots think: it loads the module itself, and takes one question after the other.
import type { Engine } from "../engine/engine.ts";
import { openEngine } from "../engine/open.ts";
import { EngineError, type BotTable } from "../engine/table.ts";
import type { HintMove } from "../state/wire.ts";
import { advise, chooseTurn, playersOf, type Decision, type Work } from "./thinking.ts";
import { weightsFor } from "./weights.ts";

export type Question = { decision: Decision } & ({ kind: "turn"; level: number; seed: Uint8Array } | { kind: "hint" });
export type Order = { id: number; question: Question } | { id: number; stop: true };
export type Answer = { id: number; moves: string[] } | { id: number; candidates: HintMove[] } | { id: number; problem: string };

const waiting: { id: number; question: Question }[] = [];
/** The question being worked on; null if there is none, or if its answer is no longer wanted. */
let current: number | null = null;
let isBusy = false;

addEventListener("message", ({ data }: MessageEvent<Order>) => {
  if ("question" in data) {
    waiting.push(data);
    void work();
    return;
  }
  const place = waiting.findIndex(({ id }) => id === data.id);
  if (place >= 0) waiting.splice(place, 1);
  if (current === data.id) current = null;
});

async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    current = next.id;
    const answer = await answerTo(next.id, next.question).catch((error: unknown) => ({ id: next!.id, problem: String(error) }));
    if (answer) postMessage(answer satisfies Answer);
  }
  current = null;
  isBusy = false;
}

async function answerTo(id: number, question: Question): Promise<Answer | null> {
  const engine = await openEngine();
  const { decision } = question;
  const wanted = question.kind === "turn" ? botOf(engine, question.level) : engine.table.bots.adviser;
  const { bot, learned } = await equip(engine, wanted, decision);
  if (question.kind === "turn") {
    const moves = await inSlices(id, chooseTurn(engine, decision, bot, question.seed, learned));
    return moves && { id, moves };
  }
  const candidates = await inSlices(id, advise(engine, decision, bot, learned));
  return candidates && { id, candidates };
}

/** A bot with its weights. If they have never been fetched and there is no network, another bot plays instead. */
async function equip(engine: Engine, bot: BotTable, decision: Decision) {
  try {
    return { bot, learned: await weightsFor(engine.table, bot, decision.game, playersOf(engine, decision)) };
  } catch (error) {
    if (error instanceof EngineError) throw error;
    return { bot: engine.table.bots.spare, learned: null };
  }
}

function botOf(engine: Engine, level: number) {
  const bot = engine.table.bots.levels[level];
  if (!bot) throw new RangeError(`There is no level ${level}.`);
  return bot;
}

/** Runs slice by slice, checking for `stop` in between; null if it was stopped. */
async function inSlices<Result>(id: number, thoughts: Work<Result>): Promise<Result | null> {
  for (;;) {
    if (current !== id) {
      thoughts.return(undefined as never); // releases its memory
      return null;
    }
    const step = thoughts.next();
    if (step.done) return step.value;
    await pause();
  }
}

const { port1, port2 } = new MessageChannel();
port1.start();

/** Waits until the pending messages have been handled; a timer would wait for milliseconds. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    port1.addEventListener("message", () => resolve(), { once: true });
    port2.postMessage(null);
  });
}

// The worker that makes reviews. It loads the module itself; to stop a review, its caller terminates the worker.
import type { Engine } from "../engine/engine.ts";
import { openEngine } from "../engine/open.ts";
import { EngineError } from "../engine/table.ts";
import type { LearnedWeights } from "../engine/weights.ts";
import { learnedWeights } from "../local/weights.ts";
import type { Course } from "./course.ts";
import { judge, type Judged } from "./judging.ts";
import { keepLedger, type Ledger } from "./ledger.ts";

/** Compute the ledger, or judge these decisions of the game. A rough ledger uses the weaker player, which is faster. */
export type Task = { course: Course; seed: number; depth: number } & ({ kind: "ledger"; isRough: boolean } | { kind: "decisions"; numbers: number[] });
/** `spare`: the champion's weights could not be fetched, so a weaker player judges. */
export type Report =
  | { kind: "spare" }
  | { kind: "progress"; done: number }
  | { kind: "ledger"; ledger: Ledger }
  | { kind: "decision"; judged: Judged }
  | { kind: "done" }
  | { kind: "problem"; text: string };

const tell = (report: Report) => postMessage(report);

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  carryOut(data).then(
    () => tell({ kind: "done" }),
    (error: unknown) => tell({ kind: "problem", text: String(error) }),
  );
});

async function carryOut(task: Task): Promise<void> {
  const engine = await openEngine();
  const { course, seed, depth } = task;
  const isRough = task.kind === "ledger" && task.isRough;
  const weights = isRough ? null : await fetchWeights(engine, course);
  if (!weights && !isRough) tell({ kind: "spare" });
  if (task.kind === "decisions") {
    for (const number of task.numbers) tell({ kind: "decision", judged: judge(engine, course, number, depth, seed, weights) });
    return;
  }
  const lines = keepLedger(engine, course, depth, seed, weights);
  for (let step = lines.next(); ; step = lines.next()) {
    if (step.done) return tell({ kind: "ledger", ledger: step.value });
    tell({ kind: "progress", done: step.value });
  }
}

/** The champion's weights; null if there is no network and they have never been fetched. */
async function fetchWeights(engine: Engine, { game, players }: Course): Promise<LearnedWeights | null> {
  try {
    return await learnedWeights(engine.table, game, players);
  } catch (error) {
    if (error instanceof EngineError) throw error;
    return null;
  }
}

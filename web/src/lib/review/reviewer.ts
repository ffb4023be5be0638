// The worker in which reviews are made. It loads the module itself; its caller ends the worker to stop a review.
import { openEngine } from "../engine/open.ts";
import type { Course } from "./course.ts";
import { judge, type Judged } from "./judging.ts";
import { keepLedger, type Ledger } from "./ledger.ts";

/** Keep the ledger, or judge these decisions of the game. */
export type Task = { course: Course; seed: number; depth: number } & ({ kind: "ledger" } | { kind: "decisions"; numbers: number[] });
export type Report = { kind: "progress"; done: number } | { kind: "ledger"; ledger: Ledger } | { kind: "decision"; judged: Judged } | { kind: "done" } | { kind: "problem"; text: string };

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
  if (task.kind === "decisions") {
    for (const number of task.numbers) tell({ kind: "decision", judged: judge(engine, course, number, depth, seed) });
    return;
  }
  const lines = keepLedger(engine, course, depth, seed);
  for (let step = lines.next(); ; step = lines.next()) {
    if (step.done) return tell({ kind: "ledger", ledger: step.value });
    tell({ kind: "progress", done: step.value });
  }
}

// Why there is no engine, in the words of the language of now.
import { SaidError } from "$lib/shell/problems";
import { t } from "$lib/texts/texts.svelte";
import type { Engine } from "./engine";
import { NoWebAssembly, openEngine } from "./open";
import { EngineError } from "./table";

export function engineProblem(error: unknown): string {
  if (error instanceof NoWebAssembly) return t("web-no-engine");
  return t(error instanceof EngineError ? "web-bad-engine" : "replay-offline");
}

/** The engine, for what a person has just asked for: without it, the error is a sentence. */
export async function needEngine(): Promise<Engine> {
  try {
    return await openEngine();
  } catch (error) {
    throw new SaidError(engineProblem(error));
  }
}

// Why there is no engine, in the words of the language of now.
import { t } from "$lib/texts/texts.svelte";
import { NoWebAssembly } from "./open";
import { EngineError } from "./table";

export function engineProblem(error: unknown): string {
  if (error instanceof NoWebAssembly) return t("web-no-engine");
  return t(error instanceof EngineError ? "web-bad-engine" : "replay-offline");
}

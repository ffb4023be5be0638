// Reads a file that may be a game, and says what is wrong with it.
import files from "$lib/engine/game_files.json" with { type: "json" };
import { RecordError } from "$lib/engine/record_error";
import { engineProblem } from "$lib/engine/words";
import { reasonText } from "$lib/state/words";
import { joined, t } from "$lib/texts/texts.svelte";


/** The content of the file, or the key of a message that says why it is not a game. */
export async function readRecord(file: File): Promise<Record<string, unknown> | "replay-too-large" | "replay-not-json"> {
  if (file.size > files.largest) return "replay-too-large";
  try {
    const value: unknown = JSON.parse(await file.text());
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : "replay-not-json";
  } catch {
    return "replay-not-json";
  }
}

/** Why the game of a file is refused: what is wrong with it, where, and which rule it breaks. */
export function fileProblem(error: unknown): string {
  if (!(error instanceof RecordError)) return engineProblem(error);
  const { field, rule, reason } = error;
  const told = [field ? t("replay-bad-file", { field }) : t("replay-bad-file-plain")];
  if (reason) told.push(reasonText(reason));
  if (rule) told.push(t("replay-bad-rule", { rule }));
  return joined(told);
}

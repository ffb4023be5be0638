// Refusals of the server as sentences in the current language.
import { ApiError } from "$lib/api/http";
import { hasText, t } from "$lib/texts/texts.svelte";
import { say } from "./toasts.svelte";

/** An error whose message is meant for people, in the current language. */
export class SaidError extends Error {
  override name = "SaidError";
}

/** A sentence about any error. */
export function problemText(error: unknown): string {
  if (error instanceof SaidError) return error.message;
  if (!(error instanceof ApiError)) {
    console.error(error);
    return t("web-problem-other");
  }
  const { key, reason } = error.problem;
  const id = `web-problem-${key}`;
  return hasText(id) ? t(id, { reason: reason ? t(reason.key, reason.args) : "" }) : t("web-problem-other");
}

/** Do something and, if it fails, say why; returns whether it worked. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    say(problemText(error));
    return false;
  }
}

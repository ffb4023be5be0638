// What the server refuses, in words of the language of now.
import { ApiError } from "$lib/api/http";
import { hasText, t } from "$lib/texts/texts.svelte";
import { say } from "./toasts.svelte";

/** Its message is for people, in the language of now. */
export class SaidError extends Error {
  override name = "SaidError";
}

/** A sentence for whatever went wrong. */
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

/** Do something; if that fails, say why. Whether it worked. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    say(problemText(error));
    return false;
  }
}

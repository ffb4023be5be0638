// Handing a link on: through the device's own way of sharing, else by the clipboard.

import { say } from "$lib/shell/toasts.svelte";
import { t } from "$lib/texts/texts.svelte";

export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    say(t("play-copied"));
    return true;
  } catch {
    return false; // no clipboard without https: the link can still be marked and copied by hand
  }
}

export async function shareLink(url: string, text: string): Promise<void> {
  if (navigator.share) {
    try {
      await navigator.share({ url, text });
    } catch {
      // Whoever closes the window of the device has decided not to share.
    }
    return;
  }
  if (!(await copyLink(url))) say(url);
}

// Shares a link: with the share dialog of the device, otherwise by the clipboard.

import { api } from "$lib/api/http";
import type { Catalog } from "$lib/api/types";
import { say } from "$lib/shell/toasts.svelte";
import { t } from "$lib/texts/texts.svelte";

const HERE = ["localhost", "127.0.0.1", "[::1]"];

/** The start of a link for others; null if nobody else can reach this server. */
export async function addressForOthers(): Promise<string | null> {
  if (!HERE.includes(location.hostname)) return location.origin;
  const { address } = await api.get<Catalog>("/api/catalog");
  return address && new URL(address).origin;
}

export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    say(t("play-copied"));
    return true;
  } catch {
    return false; // no clipboard without https: the link can still be selected and copied by hand
  }
}

export async function shareLink(url: string, text: string): Promise<void> {
  if (navigator.share) {
    try {
      await navigator.share({ url, text });
    } catch {
      // Closing the share dialog is a decision not to share.
    }
    return;
  }
  if (!(await copyLink(url))) say(url);
}

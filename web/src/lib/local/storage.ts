// The games this browser keeps: the shelf of this page, the list of what is there, and what other tabs are told. It is
// small: the engine is loaded where a game is played.
import { infoOf, type LocalGame } from "./games.ts";
import { kept } from "./kept.svelte.ts";
import { openShelf, type Shelf } from "./shelf.ts";

let opened: Promise<Shelf> | null = null;

/** The shelf of this page. */
export function shelf(): Promise<Shelf> {
  opened ??= openShelf().then((found) => {
    kept.isLasting = found.isLasting;
    return found;
  });
  return opened;
}

/** Read the list again. */
export async function refreshKept(): Promise<void> {
  try {
    show(await (await shelf()).list());
  } catch {
    // What was listed before still is; a game that is opened says what is wrong.
  }
}

function show(games: LocalGame[]): void {
  kept.tables = games.map(infoOf).sort((one, other) => other.changed - one.changed);
  kept.isKnown = true;
}

/** Ask the browser not to clear what is kept when space is short. It may ask the person, or say no. */
export function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}

/** Delete a game: it is nowhere else. */
export async function deleteGame(id: string): Promise<void> {
  await (await shelf()).remove(id);
  tellTabs({ id, seq: Infinity });
  await refreshKept();
}

// --- other tabs ---

export interface Change {
  id: string;
  seq: number;
}

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("keltis-games");

/** Tell the other tabs that a game has changed. */
export function tellTabs(change: Change): void {
  channel?.postMessage(change);
}

/** Hear of changes in other tabs. */
export function onChange(hear: (change: Change) => void): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<Change>) => hear(data));
}

onChange(() => void refreshKept());

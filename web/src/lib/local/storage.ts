// The games stored in this browser: the shelf of this page, the list of games, and messages to other tabs. This module is
// small, because the engine is loaded only where a game is played.
import { infoOf, type LocalGame, type LocalInfo } from "./games.ts";
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

/** How many changes there were; if a game changes while the list is being read, it is read again. */
let changes = 0;

/** Read the whole list. */
export async function refreshKept(): Promise<void> {
  try {
    const shelves = await shelf();
    let games: LocalGame[] = [];
    for (let read = -1; read !== changes; ) {
      read = changes;
      games = await shelves.list();
    }
    show(games.map(infoOf));
    kept.isKnown = true;
  } catch {
    // The previous list stays. A game that cannot be read says so when it is opened.
  }
}

/** A game has changed or is gone (null). The other games need not be read again. */
export function showGame(id: string, game: LocalGame | null): void {
  changes += 1;
  const others = kept.tables.filter(({ table }) => table !== id);
  show(game ? [infoOf(game), ...others] : others);
}

function show(tables: LocalInfo[]): void {
  kept.tables = tables.sort((one, other) => other.changed - one.changed);
}

/** Ask the browser to keep the games even when space is short. It may ask the person, or refuse. */
export function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}

/** Put a game that a person begins on the shelf; the name of its table. */
export async function addGame(game: LocalGame): Promise<string> {
  askToPersist();
  await (await shelf()).put(game, null);
  tellTabs({ id: game.id, seq: game.seq });
  showGame(game.id, game);
  return game.id;
}

/** Delete a game of this browser; a copy with an account stays. */
export async function deleteGame(id: string): Promise<void> {
  await (await shelf()).remove(id);
  tellTabs({ id, seq: Infinity });
  showGame(id, null);
}

// --- other tabs ---

export interface Change {
  id: string;
  seq: number;
}

const channel = openChannel();

/** A browser that keeps nothing may refuse this too; then there is nothing that tabs could share. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel("keltis-games");
  } catch {
    return null;
  }
}

/** Tell the other tabs that a game has changed. */
export function tellTabs(change: Change): void {
  channel?.postMessage(change);
}

/** Call `hear` when a game changes in another tab. */
export function onChange(hear: (change: Change) => void): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<Change>) => hear(data));
}

onChange(({ id }) => {
  const show = async () => showGame(id, await (await shelf()).get(id));
  void show().catch(() => undefined); // see above
});

// My games, as lists show them: those of this browser, and those of the server.
import { kept } from "$lib/local/kept.svelte";
import { refreshKept } from "$lib/local/storage";
import { games, refreshGames } from "$lib/shell/games.svelte";
import { keep, recall } from "$lib/shell/settings.svelte";

const HIDDEN = "keltis-hidden-games";

class Mine {
  all = $derived([...kept.tables, ...games.theirs]);
  isKnown = $derived(kept.isKnown && games.isAsked);
  hidden = $state.raw<string[]>(recall(HIDDEN, { ids: [] as string[] }).ids);
  shown = $derived(this.all.filter((table) => !this.hidden.includes(table.table)));
  running = $derived(this.shown.filter((table) => table.status === "running" || table.status === "open"));
  finished = $derived(this.shown.filter((table) => table.status === "over").sort((one, other) => other.changed - one.changed));
}

export const mine = new Mine();

/** Read the games of this browser, and ask the server for its own. */
export async function refreshMine(): Promise<void> {
  void refreshKept();
  await refreshGames();
}

/** The server keeps every finished game; this only hides it from the list. */
export function hideGame(table: string): void {
  mine.hidden = [...mine.hidden.slice(-500), table];
  keep(HIDDEN, { ids: mine.hidden });
}

// My tables: what the server lists, asked for again now and then, and when a page wants it.
import { api, hasSession, onSessionChange } from "$lib/api/http";
import type { SeatInfo, TableInfo, TableList } from "$lib/api/types";
import { keep, recall } from "./settings.svelte";

const EVERY = 30_000;
const HIDDEN = "keltis-hidden-games";

class Games {
  all = $state.raw<TableInfo[]>([]);
  isKnown = $state(false);
  hidden = $state.raw<string[]>(recall(HIDDEN, { ids: [] as string[] }).ids);
  shown = $derived(this.all.filter((table) => !this.hidden.includes(table.table)));
  running = $derived(this.shown.filter((table) => table.status === "running" || table.status === "open"));
  finished = $derived(this.shown.filter((table) => table.status === "over"));
}

export const games = new Games();

export function isMyTurn(table: TableInfo): boolean {
  return table.status === "running" && seatToMove(table)?.is_you === true;
}

export function seatToMove(table: TableInfo): SeatInfo | null {
  return table.to_move === null ? null : (table.seats[table.to_move] ?? null);
}

/** Ask the server; who never was somebody here has no games. */
export async function refreshGames(): Promise<void> {
  if (!hasSession()) {
    games.all = [];
    games.isKnown = true;
    return;
  }
  try {
    games.all = (await api.get<TableList>("/api/tables")).tables;
    games.isKnown = true;
  } catch {
    // It is asked again soon, and the banner tells of a lost connection.
  }
}

/** The server keeps every finished game; here it is only left out of the list. */
export function hideGame(table: string): void {
  games.hidden = [...games.hidden.slice(-500), table];
  keep(HIDDEN, { ids: games.hidden });
}

export function startGames(): void {
  void refreshGames();
  onSessionChange(() => void refreshGames());
  setInterval(() => document.visibilityState === "visible" && void refreshGames(), EVERY);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void refreshGames());
}

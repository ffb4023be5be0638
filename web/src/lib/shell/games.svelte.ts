// My tables: those of this browser, and what the server lists, asked for again now and then.
import { api, hasSession, onSessionChange } from "$lib/api/http";
import type { SeatInfo, TableInfo, TableList } from "$lib/api/types";
import { kept, refreshKept } from "$lib/local/kept.svelte";
import { hasServer } from "./address";
import { keep, recall } from "./settings.svelte";

const EVERY = 30_000;
const HIDDEN = "keltis-hidden-games";
/** Where this browser notes which games it keeps with an account. */
export const ACCOUNT_GAMES = "keltis-account-games";

class Games {
  /** Those of the server. */
  theirs = $state.raw<TableInfo[]>([]);
  private isAsked = $state(false);
  all = $derived([...kept.tables, ...this.theirs]);
  isKnown = $derived(kept.isKnown && this.isAsked);
  hidden = $state.raw<string[]>(recall(HIDDEN, { ids: [] as string[] }).ids);
  shown = $derived(this.all.filter((table) => !this.hidden.includes(table.table)));
  running = $derived(this.shown.filter((table) => table.status === "running" || table.status === "open"));
  finished = $derived(this.shown.filter((table) => table.status === "over").sort((one, other) => other.changed - one.changed));

  /** The server has told its tables; null: it cannot be reached, and those it told before are still there. */
  hear(tables: TableInfo[] | null): void {
    this.theirs = tables ?? this.theirs;
    this.isAsked = true;
  }
}

export const games = new Games();

export function isMyTurn(table: TableInfo): boolean {
  return table.status === "running" && seatToMove(table)?.is_you === true;
}

export function seatToMove(table: TableInfo): SeatInfo | null {
  return table.to_move === null ? null : (table.seats[table.to_move] ?? null);
}

/** Look what this browser has, and ask the server; who never was somebody there has no games there. */
export async function refreshGames(): Promise<void> {
  void refreshKept();
  if (!hasSession()) return games.hear([]);
  try {
    games.hear((await api.get<TableList>("/api/tables")).tables);
  } catch {
    games.hear(null); // It is asked again soon, and the banner tells of a lost connection.
  }
}

/** The server keeps every finished game; here it is only left out of the list. */
export function hideGame(table: string): void {
  games.hidden = [...games.hidden.slice(-500), table];
  keep(HIDDEN, { ids: games.hidden });
}

export function startGames(): void {
  void refreshGames();
  if (hasServer && recall(ACCOUNT_GAMES, { isOn: false }).isOn)
    void import("$lib/account/keeping.svelte").then(({ startKeeping }) => startKeeping());
  onSessionChange(() => void refreshGames());
  setInterval(() => document.visibilityState === "visible" && void refreshGames(), EVERY);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void refreshGames());
}

// My tables on the server, requested again now and then: the bar at the top says how many wait for me.
import { api, hasSession, onSessionChange } from "$lib/api/http";
import type { SeatInfo, TableInfo, TableList } from "$lib/api/types";
import { hasServer } from "./address";
import { recall } from "./settings.svelte";

const EVERY = 30_000;
/** The key under which this browser notes which games it keeps with an account. */
export const ACCOUNT_GAMES = "keltis-account-games";

class Games {
  theirs = $state.raw<TableInfo[]>([]);
  isAsked = $state(false);

  /** The server has sent its list of tables; null: it cannot be reached, and the previous list stays. */
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

let underWay: Promise<void> | null = null;

/** Ask the server. Somebody without a session has no games there. */
export function refreshGames(): Promise<void> {
  underWay ??= ask().finally(() => (underWay = null));
  return underWay;
}

async function ask(): Promise<void> {
  if (!hasSession()) return games.hear([]);
  try {
    games.hear((await api.get<TableList>("/api/tables")).tables);
  } catch {
    games.hear(null); // The next request comes soon, and the banner reports a lost connection.
  }
}

/** A table of mine on the server; null if it is not mine, or if that cannot be known. */
export async function findGame(table: string): Promise<TableInfo | null> {
  const find = () => games.theirs.find((each) => each.table === table) ?? null;
  if (find() === null) await refreshGames();
  return find();
}

export function startGames(): void {
  void refreshGames();
  if (hasServer && recall(ACCOUNT_GAMES, { isOn: false }).isOn)
    void import("$lib/account/keeping.svelte").then(({ startKeeping }) => startKeeping());
  onSessionChange(() => void refreshGames());
  setInterval(() => document.visibilityState === "visible" && void refreshGames(), EVERY);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void refreshGames());
}

// My tables at the server, asked for again now and then: the bar at the top tells how many wait for me.
import { api, hasSession, onSessionChange } from "$lib/api/http";
import type { SeatInfo, TableInfo, TableList } from "$lib/api/types";
import { hasServer } from "./address";
import { recall } from "./settings.svelte";

const EVERY = 30_000;
/** Where this browser notes which games it keeps with an account. */
export const ACCOUNT_GAMES = "keltis-account-games";

class Games {
  theirs = $state.raw<TableInfo[]>([]);
  isAsked = $state(false);

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

let underWay: Promise<void> | null = null;

/** Ask the server; who never was somebody there has no games there. */
export function refreshGames(): Promise<void> {
  underWay ??= ask().finally(() => (underWay = null));
  return underWay;
}

async function ask(): Promise<void> {
  if (!hasSession()) return games.hear([]);
  try {
    games.hear((await api.get<TableList>("/api/tables")).tables);
  } catch {
    games.hear(null); // It is asked again soon, and the banner tells of a lost connection.
  }
}

/** A table of mine at the server; null if it is none, or if that cannot be known. */
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

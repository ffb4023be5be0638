// The local tables of this page. Loaded only where one is played, because they need the engine.
import { ApiError } from "../api/http.ts";
import type { NewTable, TableInfo } from "../api/types.ts";
import { openEngine } from "../engine/open.ts";
import { needEngine } from "../engine/words.ts";
import { problemText } from "../shell/problems.ts";
import { say } from "../shell/toasts.svelte.ts";
import { kept } from "./kept.svelte.ts";
import { openMinds } from "./minds.ts";
import { askToPersist, onChange, shelf, showGame, tellTabs } from "./storage.ts";
import { LocalTables, problemOf } from "./tables.ts";

export { openMinds };

/** Milliseconds before a bot's turn, the same as on a server. */
const PACE = 800;
const RETRY = 2_000;

export const localTables = new LocalTables({
  engine: openEngine,
  shelf,
  minds: openMinds,
  pace: PACE,
  retry: RETRY,
  report(error) {
    say(problemText(asApiError(error)));
  },
  failed(table, isOwn) {
    kept.failing = { table, isOwn };
  },
  changed(game) {
    const { id, seq } = game;
    if (kept.failing?.table === id) kept.failing = null;
    tellTabs({ id, seq });
    showGame(id, game);
  },
});

onChange(({ id, seq }) => void localTables.hearOf(id, seq));

/** Converts an error into one that the app has a text for. */
export function asApiError(error: unknown): unknown {
  const problem = problemOf(error);
  return problem ? new ApiError(problem, 0) : error;
}

/** Set up a local table. It is stored when the promise resolves. */
export async function createLocal(table: NewTable): Promise<TableInfo> {
  askToPersist();
  await needEngine();
  try {
    return await localTables.create(table);
  } catch (error) {
    throw asApiError(error);
  }
}

// The local tables of this page. Loaded where one is played: it needs the engine.
import { ApiError } from "../api/http.ts";
import type { GameFile, NewTable, TableInfo } from "../api/types.ts";
import { openEngine } from "../engine/open.ts";
import { engineProblem } from "../engine/words.ts";
import { problemText, SaidError } from "../shell/problems.ts";
import { say } from "../shell/toasts.svelte.ts";
import type { Added } from "./files.ts";
import { askToPersist, kept, onChange, shelf, showGame, tellTabs } from "./kept.svelte.ts";
import { openMinds } from "./minds.ts";
import { LocalTables, problemOf } from "./tables.ts";

/** As long as a server waits before a bot's turn. */
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

/** What the app has words for. */
export function asApiError(error: unknown): unknown {
  const problem = problemOf(error);
  return problem ? new ApiError(problem, 0) : error;
}

/** Set up a local table; it is on the shelf when this is done. */
export async function createLocal(table: NewTable): Promise<TableInfo> {
  askToPersist();
  await openEngine().catch((error: unknown) => {
    throw new SaidError(engineProblem(error));
  });
  try {
    return await localTables.create(table);
  } catch (error) {
    throw asApiError(error);
  }
}

/** Whoever plays needs no files. */
const files = () => import("./files.ts");

/** A finished local game, to be looked at again: while it is played, nobody sees the cards of others. */
export async function replayGame(id: string): Promise<GameFile> {
  const game = await localTables.gameOf(id);
  if (game.status !== "over") throw new ApiError({ key: "wrong-status", text: "A game can be replayed when it is over." }, 409);
  return (await files()).fileOf(game);
}

/** Save a local game as a file, or on a phone send it anywhere: to another device, too. */
export async function saveGame(id: string): Promise<void> {
  const name = `keltis-${id}.json`;
  const [game, { fileOf }] = await Promise.all([localTables.gameOf(id), files()]);
  const text = JSON.stringify(fileOf(game));
  const file = new File([text], name, { type: "application/json" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    const isDone = await navigator.share({ files: [file] }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === "AbortError", // whoever closes it wants nothing more
    );
    if (isDone) return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Keep the game of a file, last changed now or then; a `RecordError` says what is wrong with it. */
export async function importGame(file: unknown, changed = Date.now() / 1000): Promise<Added> {
  const [engine, shelves, { addGame, gameOf }] = await Promise.all([openEngine(), shelf(), files()]);
  const added = await addGame(shelves, { ...gameOf(engine, file), changed });
  const { id, seq } = added.game;
  tellTabs({ id, seq });
  showGame(id, added.game);
  await localTables.hearOf(id, seq);
  return added;
}

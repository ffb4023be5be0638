// Saves local games as files, and reads them back. Loaded only when needed.
import { ApiError } from "../api/http.ts";
import type { GameFile } from "../api/types.ts";
import { openEngine } from "../engine/open.ts";
import { addGame, fileOf, gameOf, type Added } from "./files.ts";
import { localTables } from "./house.ts";
import { shelf, showGame, tellTabs } from "./storage.ts";

/** A finished local game, for a replay. A running game is refused, because nobody may see the cards of others. */
export async function replayGame(id: string): Promise<GameFile> {
  const game = await localTables.gameOf(id);
  if (game.status !== "over") throw new ApiError({ key: "wrong-status", text: "A game can be replayed when it is over." }, 409);
  return fileOf(game);
}

/** Save a local game as a file, or on a phone share it with any app or device. */
export async function saveGame(id: string): Promise<void> {
  const name = `keltis-${id}.json`;
  const text = JSON.stringify(fileOf(await localTables.gameOf(id)));
  const file = new File([text], name, { type: "application/json" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    const isDone = await navigator.share({ files: [file] }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === "AbortError", // closing the share dialog is a decision
    );
    if (isDone) return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Keep the game of a file; `changed`: when it was last played. Throws a `RecordError` that says what is wrong with the file. */
export async function importGame(file: unknown, changed = Date.now() / 1000): Promise<Added> {
  const [engine, shelves] = await Promise.all([openEngine(), shelf()]);
  const added = await addGame(shelves, { ...gameOf(engine, file), changed });
  const { id, seq } = added.game;
  tellTabs({ id, seq });
  showGame(id, added.game);
  await localTables.hearOf(id, seq);
  return added;
}

// Local games that leave this browser as files, and come back. Loaded when somebody does that.
import { ApiError } from "../api/http.ts";
import { openEngine } from "../engine/open.ts";
import { addGame, fileOf, gameOf, type Added, type LocalFile } from "./files.ts";
import { refreshKept, shelf, tellTabs } from "./storage.ts";

/** A local game as what a file has. */
export async function exportGame(id: string): Promise<LocalFile> {
  const game = await (await shelf()).get(id);
  if (!game) throw new ApiError({ key: "no-such-table", text: "This browser has no such game." }, 404);
  return fileOf(game);
}

/** Save a local game as a file, or on a phone send it anywhere: to another device, too. */
export async function saveGame(id: string): Promise<void> {
  const name = `keltis-${id}.json`;
  const text = JSON.stringify(await exportGame(id));
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

/** Keep the game of a file; a `RecordError` says what is wrong with it. */
export async function importGame(file: unknown): Promise<Added> {
  const [engine, shelves] = await Promise.all([openEngine(), shelf()]);
  const added = await addGame(shelves, gameOf(engine, file));
  tellTabs({ id: added.game.id, seq: added.game.seq });
  await refreshKept();
  return added;
}

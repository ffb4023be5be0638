// Deleting a game of this browser, with the copy that an account keeps.
import { deleteGame } from "$lib/local/storage";
import { noteDeleted } from "./notes";

/** Delete a game here, and with the account if games are kept there. */
export async function deleteEverywhere(id: string): Promise<void> {
  await deleteGame(id);
  noteDeleted(id);
}

// The games stored in this browser, as the app shows them. Written by storage.ts and house.ts.
import type { LocalInfo } from "./games.ts";

class Kept {
  tables = $state.raw<LocalInfo[]>([]);
  isKnown = $state(false);
  /** False: this browser refuses to store anything for this page. */
  isLasting = $state(true);
  /** The last turn at this table could not be stored; `isOwn`: it was a person's. */
  failing = $state.raw<{ table: string; isOwn: boolean } | null>(null);
}

export const kept = new Kept();

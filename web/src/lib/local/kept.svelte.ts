// What the app shows of the games this browser keeps. Written by storage.ts and house.ts.
import type { LocalInfo } from "./games.ts";

class Kept {
  tables = $state.raw<LocalInfo[]>([]);
  isKnown = $state(false);
  /** False: this browser refuses to keep anything for this page. */
  isLasting = $state(true);
  /** The last turn at this table could not be stored; `isOwn`: that of a person. */
  failing = $state.raw<{ table: string; isOwn: boolean } | null>(null);
}

export const kept = new Kept();

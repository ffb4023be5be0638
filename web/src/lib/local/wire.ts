// How the page of a table reaches those of this browser, and whoever thinks about hints: both are loaded when needed.
import { ApiError } from "../api/http.ts";
import type { Think, Wire } from "../state/wire.ts";

let loaded: typeof import("./house.ts") | null = null;
const house = async () => (loaded ??= await import("./house.ts"));

export const localWire: Wire = {
  watch(table, seat, hear) {
    // At once if it can be: whoever looks as another seat then finds the table that is still open.
    if (loaded) return loaded.localTables.watch(table, seat, hear);
    let leave: (() => void) | null = null;
    let isOver = false;
    house().then(
      ({ localTables }) => isOver || (leave = localTables.watch(table, seat, hear)),
      () => isOver || hear({ type: "refused", problem: { key: "offline", text: "The app could not be loaded." } }),
    );
    return () => {
      isOver = true;
      leave?.();
    };
  },
  async send(command) {
    const { asApiError, localTables } = await house();
    return await localTables.send(command).catch((error: unknown) => {
      throw asApiError(error);
    });
  },
  mismatch: (table) => void house().then(({ localTables }) => localTables.mismatch(table)),
  problemOf: (error) => (error instanceof ApiError ? error.problem : null),
};

/** Hints are thought about in this browser, at every table. */
export const think: Think = async (about, signal) => (await import("./minds.ts")).openMinds().advise(about, signal);

// Connects the page of a table to the holder of the true game (the server or this browser) and to the bot that gives hints.
// Each is loaded when it is needed.
import { hasServer } from "../shell/address.ts";
import type { Think, Wire } from "../state/wire.ts";
import { isLocal } from "./names.ts";

/** The connection to the holder of a table's game. */
export function loadWire(table: string): Promise<Wire> {
  if (isLocal(table)) return import("./house.ts").then(({ localTables }) => localTables);
  return (hasServer ? import("../state/online.ts") : import("../state/alone.ts")).then(({ appWire }) => appWire);
}

/** The same, usable before it is loaded. */
export function wireOf(table: string): Wire {
  let loaded: Wire | null = null;
  const load = async () => (loaded = await loadWire(table));
  return {
    watch(table, seat, hear) {
      if (loaded) return loaded.watch(table, seat, hear);
      let leave: (() => void) | null = null;
      let isOver = false;
      load().then(
        (wire) => isOver || (leave = wire.watch(table, seat, hear)),
        () => isOver || hear({ type: "refused", problem: { key: "offline", text: "The app could not be loaded." } }),
      );
      return () => {
        isOver = true;
        leave?.();
      };
    },
    send: async (command) => (await load()).send(command),
    mismatch: (table, seq) => void load().then((wire) => wire.mismatch(table, seq)),
    problemOf: (error) => loaded?.problemOf(error) ?? null,
  };
}

/** Hints are computed in this browser, at every table. */
export const think: Think = async (about, signal) => (await import("./house.ts")).openMinds().advise(about, signal);

// A static site has only the tables of this browser; all others are refused.

import type { Wire } from "./wire";

const SENTENCE = "This site has no server.";

export const appWire: Wire = {
  watch(table, _seat, hear) {
    queueMicrotask(() => hear({ type: "refused", table, problem: { key: "no-such-table", text: SENTENCE } }));
    return () => undefined;
  },
  send: () => Promise.reject(new Error(SENTENCE)),
  mismatch: () => undefined,
  problemOf: () => null,
};

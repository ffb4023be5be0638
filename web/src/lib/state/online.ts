// The app's socket as tables use it.

import { ApiError } from "../api/http";
import { reportMismatch, send, watchTable } from "../api/socket";
import { hasServer } from "../shell/address";
import type { Wire } from "./wire";

export const appWire: Wire = {
  watch: hasServer ? watchTable : refuse,
  send,
  mismatch: reportMismatch,
  problemOf: (error) => (error instanceof ApiError ? error.problem : null),
};

/** A site of files has no tables but those of this browser. */
function refuse(table: string, _seat: number | null, hear: Parameters<Wire["watch"]>[2]): () => void {
  queueMicrotask(() => hear({ type: "refused", table, problem: { key: "no-such-table", text: "This site has no server." } }));
  return () => undefined;
}

// The app's socket, as tables use it.

import { ApiError } from "../api/http";
import { reportMismatch, send, watchTable } from "../api/socket";
import type { Wire } from "./wire";

export const appWire: Wire = {
  watch: watchTable,
  send,
  mismatch: reportMismatch,
  problemOf: (error) => (error instanceof ApiError ? error.problem : null),
};

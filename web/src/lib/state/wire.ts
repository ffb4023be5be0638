// The app's socket as tables use it.

import { ApiError } from "../api/http";
import { send, watchTable } from "../api/socket";
import type { Wire } from "./table.svelte";

export const appWire: Wire = {
  watch: watchTable,
  send,
  problemOf: (error) => (error instanceof ApiError ? error.problem : null),
};

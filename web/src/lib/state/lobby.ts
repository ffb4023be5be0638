// What people do around a game: sitting down, adding bots, starting, leaving, coming back, rematches.

import { api, ApiError } from "../api/http";
import type { LocalTables } from "../local/tables";
import { isLocal, randomHex } from "../local/names";
import type { Accepted, AskRematch, ChooseColor, Command, SeatBot, SeatCommand, SitDown, StartGame, TableInfo, TableState } from "../api/types";

/** A command without the number of the last event, which is added here. */
type Body<Kind extends Command> = Omit<Kind, "expected" | "id">;

const address = (table: string, what: string) => `/api/tables/${table}/${what}`;

const ATTEMPTS = 5;

/** Send a command. If something else has happened meanwhile, it is sent again with the new number. */
async function command<Result>(info: TableInfo, what: string, body: object): Promise<Result> {
  const id = randomHex(12);
  let expected = info.seq;
  for (let left = ATTEMPTS; ; left--) {
    try {
      return await api.post<Result>(address(info.table, what), { ...body, id, expected });
    } catch (error) {
      const state = error instanceof ApiError ? (error.problem as { state?: TableState }).state : undefined;
      if (!state || left === 0) throw error;
      expected = state.info.seq;
    }
  }
}

/** Do it at a table of this browser. */
async function here<Result>(work: (tables: LocalTables) => Promise<Result>): Promise<Result> {
  const { asApiError, localTables } = await import("../local/house");
  try {
    return await work(localTables);
  } catch (error) {
    throw asApiError(error);
  }
}

export const lobby = {
  sit: (info: TableInfo, body: Body<SitDown>) => command<Accepted>(info, "sit", body),
  seatBot: (info: TableInfo, body: Body<SeatBot>) => command<Accepted>(info, "bot", body),
  color: (info: TableInfo, body: Body<ChooseColor>) => command<Accepted>(info, "color", body),
  leave: (info: TableInfo, body: Body<SeatCommand>) =>
    isLocal(info.table) ? here((house) => house.leave(info.table, body.seat)) : command<Accepted>(info, "leave", body),
  comeBack: (info: TableInfo, body: Body<SeatCommand>) =>
    isLocal(info.table) ? here((house) => house.comeBack(info.table, body.seat)) : command<Accepted>(info, "return", body),
  close: (info: TableInfo) => command<Accepted>(info, "close", {}),
  start: (info: TableInfo, body: Body<StartGame>) => command<Accepted>(info, "start", body),
  rematch: (info: TableInfo, body: Body<AskRematch> = {}) =>
    isLocal(info.table)
      ? here((house) => house.rematch(info.table, body.change, body.edition ?? null))
      : command<TableInfo>(info, "rematch", body),
};

// What people do around a game: sitting down, bots, starting, leaving, coming back, once more.

import { api, ApiError } from "../api/http";
import { newId } from "../api/socket";
import type { Accepted, AskRematch, ChooseColor, Command, SeatBot, SeatCommand, SitDown, StartGame, TableInfo, TableState } from "../api/types";

/** Without the number of the last event, which is known here. */
type Body<Kind extends Command> = Omit<Kind, "expected" | "id">;

const address = (table: string, what: string) => `/api/tables/${table}/${what}`;

const ATTEMPTS = 5;

/** Send a command. If something else has happened meanwhile it is sent again: it is meant still. */
async function command<Result>(info: TableInfo, what: string, body: object): Promise<Result> {
  const id = newId();
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

export const lobby = {
  sit: (info: TableInfo, body: Body<SitDown>) => command<Accepted>(info, "sit", body),
  seatBot: (info: TableInfo, body: Body<SeatBot>) => command<Accepted>(info, "bot", body),
  color: (info: TableInfo, body: Body<ChooseColor>) => command<Accepted>(info, "color", body),
  leave: (info: TableInfo, body: Body<SeatCommand>) => command<Accepted>(info, "leave", body),
  comeBack: (info: TableInfo, body: Body<SeatCommand>) => command<Accepted>(info, "return", body),
  close: (info: TableInfo) => command<Accepted>(info, "close", {}),
  start: (info: TableInfo, body: Body<StartGame>) => command<Accepted>(info, "start", body),
  rematch: (info: TableInfo, body: Body<AskRematch> = {}) => command<TableInfo>(info, "rematch", body),
};

// The tables of this browser, as the app uses them: the same messages as those of a server, and no server.
import { ApiError } from "../api/http.ts";
import type { Accepted, AskRematch, FromServer, NewTable, Problem, TableInfo } from "../api/types.ts";
import type { Engine } from "../engine/engine.ts";
import { RecordError } from "../engine/records.ts";
import type { Answer, Sent, Wire } from "../state/wire.ts";
import { infoOf, type LocalGame } from "./games.ts";
import type { Minds } from "./minds.ts";
import { ShelfError, type Shelf } from "./shelf.ts";
import { LocalTable, type Surroundings } from "./table.ts";
import { RefusedTurn } from "./true_game.ts";

type Hear = (message: FromServer) => void;

/** What the tables of a page need. */
export interface House extends Pick<Surroundings, "pace" | "retry" | "report" | "changed"> {
  engine: () => Promise<Engine>;
  shelf: () => Promise<Shelf>;
  minds: () => Minds;
}

export class LocalTables implements Wire {
  readonly #house: House;
  /** Those that somebody looks at. */
  readonly #open = new Map<string, { found: Promise<LocalTable>; followers: number }>();

  constructor(house: House) {
    this.#house = house;
  }

  /** Set up a table and deal the cards. */
  async create(wanted: NewTable): Promise<TableInfo> {
    const [engine, { newGame }] = await Promise.all([this.#house.engine(), import("./new_game.ts")]);
    return this.#begin(newGame(engine, wanted));
  }

  /** Once more with the same people; the same command again gives the same table. */
  async rematch(table: string, change: AskRematch["change"], edition: string | null): Promise<TableInfo> {
    const [engine, old, { nextGame }] = await Promise.all([this.#house.engine(), this.#find(table), import("./new_game.ts")]);
    if (old.game.rematch !== null) return infoOf((await this.#find(old.game.rematch)).game);
    const next = await this.#begin(nextGame(engine, old.game, change, edition));
    await old.goOn(next.table);
    return next;
  }

  /** A bot plays for a person from now on. */
  async leave(table: string, seat: number): Promise<Accepted> {
    return await (await this.#find(table)).hand(seat, true);
  }

  /** The person plays again. */
  async comeBack(table: string, seat: number): Promise<Accepted> {
    return await (await this.#find(table)).hand(seat, false);
  }

  /** Another tab has changed a game. */
  async hearOf(table: string, seq: number): Promise<void> {
    const open = await this.#open.get(table)?.found;
    if (open && open.game.seq < seq) await open.reload();
  }

  watch(table: string, seat: number | null, hear: Hear): () => void {
    let isOver = false;
    const found = this.#enter(table);
    found.then(
      (open) => isOver || this.#follow(open, seat, hear),
      (error: unknown) => isOver || refuse(error, hear),
    );
    return () => {
      isOver = true;
      found.then(
        (open) => open.leave(hear),
        () => undefined,
      );
      // Whoever goes and comes at once, such as with the eyes of another seat, finds the same table.
      queueMicrotask(() => this.#exit(table));
    };
  }

  async send(command: Sent): Promise<Answer> {
    const { table, seat, moves, expected, id } = command;
    return await (await this.#find(table)).play(seat, moves, expected, id ?? null);
  }

  mismatch(table: string): void {
    void this.#open.get(table)?.found.then((open) => open.reload());
  }

  problemOf(error: unknown): Problem | null {
    return problemOf(error);
  }

  async #begin(game: LocalGame): Promise<TableInfo> {
    await (await this.#house.shelf()).put(game, null);
    this.#house.changed(game);
    return infoOf(game);
  }

  /** A table, from the shelf if nobody looks at it. */
  #find(table: string): Promise<LocalTable> {
    return this.#open.get(table)?.found ?? this.#load(table);
  }

  #enter(table: string): Promise<LocalTable> {
    const open = this.#open.get(table) ?? { found: this.#load(table), followers: 0 };
    this.#open.set(table, open);
    open.followers += 1;
    return open.found;
  }

  #exit(table: string): void {
    const open = this.#open.get(table);
    if (open && --open.followers === 0) this.#open.delete(table);
  }

  async #load(table: string): Promise<LocalTable> {
    const { engine, shelf, minds, ...rest } = this.#house;
    const [rules, kept] = await Promise.all([engine(), shelf()]);
    const game = await kept.get(table);
    if (!game) throw new ApiError({ key: "no-such-table", text: "This browser has no such game." }, 404);
    return new LocalTable({ engine: rules, shelf: kept, minds: minds(), ...rest }, game);
  }

  #follow(table: LocalTable, seat: number | null, hear: Hear): void {
    const isPerson = seat === null || table.game.seats[seat]?.level === null;
    if (isPerson) table.follow(seat, hear);
    else hear({ type: "refused", problem: { key: "not-your-seat", text: `Nobody at this device sits on seat ${seat}.` } });
  }
}

/** Tell why there is no table. That there is no engine is found by whoever looks, too. */
function refuse(error: unknown, hear: Hear): void {
  const problem = problemOf(error);
  if (problem) hear({ type: "refused", problem });
}

/** What went wrong, as a server would say it; null if that is not known. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof ApiError || error instanceof RefusedTurn) return error.problem;
  if (error instanceof ShelfError) return { key: error.key, text: "This could not be stored in the browser." };
  if (error instanceof RecordError) return { key: "bad-value", text: error.message, field: error.field };
  return null;
}

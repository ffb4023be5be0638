// The tables of this browser, for the app: the same messages as from a server, without a server.
import { ApiError } from "../api/http.ts";
import type { Accepted, AskRematch, FromServer, NewTable, Problem, TableInfo } from "../api/types.ts";
import type { Engine } from "../engine/engine.ts";
import { RecordError } from "../engine/record_error.ts";
import type { Answer, Sent, Wire } from "../state/wire.ts";
import { infoOf, type LocalGame } from "./games.ts";
import type { Minds } from "./minds.ts";
import { ShelfError, type Shelf } from "./shelf.ts";
import { LocalTable, type Surroundings } from "./table.ts";
import { RefusedTurn } from "./true_game.ts";

type Hear = (message: FromServer) => void;

/** What the tables of a page need. */
export interface House extends Pick<Surroundings, "pace" | "retry" | "report" | "failed" | "changed"> {
  engine: () => Promise<Engine>;
  shelf: () => Promise<Shelf>;
  minds: () => Minds;
}

export class LocalTables implements Wire {
  readonly #house: House;
  /** Tables that somebody is viewing. */
  readonly #open = new Map<string, { found: Promise<LocalTable>; followers: number }>();
  /** Rematches that are being set up, by the table they follow. */
  readonly #rematches = new Map<string, Promise<TableInfo>>();

  constructor(house: House) {
    this.#house = house;
  }

  /** Set up a table and deal the cards. */
  async create(wanted: NewTable): Promise<TableInfo> {
    const [engine, shelf, { newGame }] = await Promise.all([this.#house.engine(), this.#house.shelf(), import("./new_game.ts")]);
    const game = newGame(engine, wanted);
    await shelf.put(game, null);
    this.#house.changed(game);
    return infoOf(game);
  }

  /** A rematch with the same people. The same command again returns the same table, unless it was deleted. */
  async rematch(table: string, change: AskRematch["change"], edition: string | null): Promise<TableInfo> {
    const next = this.#rematches.get(table) ?? this.#onceMore(table, change, edition).finally(() => this.#rematches.delete(table));
    this.#rematches.set(table, next);
    return await next;
  }

  async #onceMore(table: string, change: AskRematch["change"], edition: string | null): Promise<TableInfo> {
    const { engine, shelf: shelves } = this.#house;
    const [rules, shelf, old, { nextGame }] = await Promise.all([engine(), shelves(), this.#find(table), import("./new_game.ts")]);
    if (old.game.status !== "over") throw new ApiError({ key: "wrong-status", text: "The game is not over yet." }, 409);
    const rematch = async () => (old.game.rematch === null ? null : await shelf.get(old.game.rematch));
    const known = await rematch();
    if (known) return infoOf(known);
    const game = nextGame(rules, old.game, change, edition);
    await shelf.put(game, null);
    try {
      await old.goOn(game.id);
    } catch (error) {
      await shelf.remove(game.id).catch(() => undefined);
      const other = await rematch(); // of another tab, which was faster
      if (other) return infoOf(other);
      throw error;
    }
    this.#house.changed(game);
    return infoOf(game);
  }

  /** The game of a table. If somebody is viewing the table, it is the game in memory, so it can be saved even if storing has failed. */
  async gameOf(table: string): Promise<LocalGame> {
    const open = await this.#opened(table);
    return open?.game ?? (await this.#read(table));
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
    const open = await this.#opened(table);
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
      // Someone who leaves and returns at once, such as to view from another seat, finds the same table.
      queueMicrotask(() => this.#exit(table));
    };
  }

  async send(command: Sent): Promise<Answer> {
    const { table, seat, moves, expected, id } = command;
    return await (await this.#find(table)).play(seat, moves, expected, id ?? null);
  }

  mismatch(table: string): void {
    void this.#opened(table).then((open) => open?.reload());
  }

  problemOf(error: unknown): Problem | null {
    return problemOf(error);
  }

  /** A table, if somebody is viewing it. */
  async #opened(table: string): Promise<LocalTable | null> {
    return (await this.#open.get(table)?.found.catch(() => null)) ?? null;
  }

  async #read(table: string): Promise<LocalGame> {
    const game = await (await this.#house.shelf()).get(table);
    if (!game) throw new ShelfError("no-such-table");
    return game;
  }

  /** A table, read from the shelf if nobody is viewing it. */
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
    const [rules, kept, game] = await Promise.all([engine(), shelf(), this.#read(table)]);
    return new LocalTable({ engine: rules, shelf: kept, minds: minds(), ...rest }, game);
  }

  #follow(table: LocalTable, seat: number | null, hear: Hear): void {
    const isPerson = seat === null || table.game.seats[seat]?.level === null;
    if (isPerson) table.follow(seat, hear);
    else hear({ type: "refused", problem: { key: "not-your-seat", text: `Nobody at this device sits on seat ${seat}.` } });
  }
}

/** Report why there is no table. A missing engine is also reported by the code that uses it. */
function refuse(error: unknown, hear: Hear): void {
  const problem = problemOf(error);
  if (problem) hear({ type: "refused", problem });
}

/** What went wrong, as a server would report it; null if unknown. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof ApiError || error instanceof RefusedTurn) return error.problem;
  if (error instanceof RecordError) return { key: "bad-value", text: error.message, field: error.field };
  return null;
}

// Synchronizes games between this browser and an account: each gets what only the other has. No game ever loses a turn,
// and if two devices have continued a game differently, both versions are kept.
import { ApiError } from "../api/http.ts";
import type { GameFile, GameKept, KeepGame, KeptGame, KeptGameList } from "../api/types.ts";
import { RecordError } from "../engine/record_error.ts";
import { fileOf, type Added } from "../local/files.ts";
import type { LocalGame } from "../local/games.ts";
import type { NoteBook } from "./notes.ts";

/** The games of the account. */
export interface Account {
  list(): Promise<KeptGameList>;
  get(id: string): Promise<GameFile>;
  keep(game: KeepGame): Promise<GameKept>;
  delete(id: string): Promise<void>;
}

/** The games of this browser. */
export interface Device {
  list(): Promise<LocalGame[]>;
  /** Put the game of a file onto the shelf; `changed`: when it was last played. */
  add(file: GameFile, changed: number): Promise<Added>;
  remove(id: string): Promise<void>;
}

/** Something went wrong with some of the games, but not with all. */
export type Trouble = "full" | "refused" | "unreadable";

/** Refusals that concern the game itself: sending it again would change nothing. */
const REFUSALS = ["invalid-game", "bad-request", "too-large"];

export class Exchange {
  readonly #account: Account;
  readonly #device: Device;
  readonly #notes: NoteBook;
  #trouble: Trouble | null = null;
  /** The account turned out to have more of a game than expected, or a different game. */
  #isSurprised = false;

  constructor(account: Account, device: Device, notes: NoteBook) {
    this.#account = account;
    this.#device = device;
    this.#notes = notes;
  }

  /** Send what has changed here. If `isWhole`, or after a surprise, fetch the rest too. Returns what failed for some games. */
  async run(isWhole: boolean): Promise<Trouble | null> {
    this.#trouble = null;
    this.#isSurprised = isWhole;
    if (!isWhole) await this.#sendDeletions().then(() => this.#sendAll(null));
    if (this.#isSurprised) await this.#runWhole();
    return this.#trouble;
  }

  async #runWhole(): Promise<void> {
    const list = await this.#account.list();
    if (list.account !== this.#notes.read().account) throw new ApiError({ key: "other-account", text: "Another account is signed in." }, 409);
    await this.#sendDeletions();
    await this.#followDeletions(list.deleted);
    const games = new Map(list.games.map((kept) => [kept.id, kept]));
    await this.#sendAll(games);
    for (const kept of games.values()) await this.#fetch(kept);
  }

  /** Delete from the account what was deleted here. */
  async #sendDeletions(): Promise<void> {
    for (const id of this.#notes.read().deleted) {
      await this.#account.delete(id).catch(unlessMissing);
      this.#notes.change((notes) => (notes.deleted = notes.deleted.filter((each) => each !== id)));
    }
  }

  /** Delete here what was deleted on another device, unless it has been continued here. */
  async #followDeletions(deleted: readonly string[]): Promise<void> {
    for (const game of await this.#device.list()) {
      const mark = this.#notes.read().marks[game.id];
      if (!mark || !deleted.includes(mark.game)) continue;
      this.#notes.change(({ marks }) => delete marks[game.id]);
      if (countMoves(game) <= mark.moves) await this.#device.remove(game.id);
    }
  }

  /** Send every game that the account does not have completely; `known`: what it has, or null if it was not asked. */
  async #sendAll(known: Map<string, KeptGame> | null): Promise<void> {
    for (const game of await this.#device.list()) {
      const { marks, refused } = this.#notes.read();
      const [mark, count] = [marks[game.id], countMoves(game)];
      const isThere = mark !== undefined && mark.moves >= count && (known === null || (known.get(mark.game)?.moves ?? -1) >= count);
      if (isThere) continue;
      if (refused[game.id] === count) this.#trouble = "refused";
      else await this.#send(game, count, known);
    }
  }

  async #send(game: LocalGame, count: number, known: Map<string, KeptGame> | null): Promise<void> {
    const { account, marks } = this.#notes.read();
    try {
      const { kept } = await this.#account.keep({ account: account ?? "", file: fileOf(game) });
      this.#isSurprised ||= kept.moves > count || (marks[game.id]?.game ?? kept.id) !== kept.id;
      known?.set(kept.id, kept);
      this.#notes.change((notes) => {
        notes.marks[game.id] = { game: kept.id, moves: count };
        delete notes.refused[game.id];
      });
    } catch (error) {
      const key = error instanceof ApiError ? error.problem.key : "";
      if (key === "too-many-games") this.#trouble = "full";
      else if (REFUSALS.includes(key)) this.#noteRefusal(game.id, count);
      else throw error;
    }
  }

  #noteRefusal(id: string, count: number): void {
    this.#trouble = "refused";
    this.#notes.change(({ refused }) => (refused[id] = count));
  }

  /** Fetch a game of the account, unless this browser has all of it. */
  async #fetch({ id, moves, changed }: KeptGame): Promise<void> {
    const here = new Set((await this.#device.list()).map((game) => game.id));
    const { marks, deleted } = this.#notes.read();
    const isHere = Object.entries(marks).some(([local, mark]) => here.has(local) && mark.game === id && mark.moves >= moves);
    if (isHere || deleted.includes(id)) return;
    try {
      const { game } = await this.#device.add(await this.#account.get(id), changed);
      this.#notes.change((notes) => (notes.marks[game.id] = { game: id, moves }));
    } catch (error) {
      if (error instanceof RecordError) this.#trouble = "unreadable";
      else unlessMissing(error);
    }
  }
}

/** The game may have been deleted meanwhile. */
function unlessMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

export function countMoves({ turns }: LocalGame): number {
  return turns.reduce((sum, { moves }) => sum + moves.length, 0);
}

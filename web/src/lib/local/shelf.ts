// Where local games are stored: in this browser's database or, if the browser refuses, only as long as the page is open.
import { ApiError } from "../api/http.ts";
import { FORMAT, type LocalGame } from "./games.ts";

/** Games are stored whole: each is a few kilobytes. */
export interface Shelf {
  /** Whether games are still there when the page is opened again. */
  readonly isLasting: boolean;
  /** All games, except those of a later version of the app. */
  list(): Promise<LocalGame[]>;
  get(id: string): Promise<LocalGame | null>;
  /** Resolves once the game is stored. `expected`: the `seq` of the version it replaces; null if it is not there yet. */
  put(game: LocalGame, expected: number | null): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Why something was not read or stored. */
const PROBLEMS = {
  "storage-full": "This browser has no room for more.",
  "storage-failed": "This browser's database does not work.",
  "newer-format": "This game was stored by a later version of the app.",
  "no-such-table": "This browser has no such game.",
  stale: "Another tab was faster.",
} as const;

export class ShelfError extends ApiError {
  constructor(
    readonly key: keyof typeof PROBLEMS,
    override readonly cause?: unknown,
  ) {
    super({ key, text: PROBLEMS[key] }, 0);
    this.name = "ShelfError";
  }
}

/** Why the stored version cannot be replaced; null if it can. */
function objectionTo(stored: LocalGame | undefined, expected: number | null): ShelfError | null {
  if (stored === undefined) return expected === null ? null : new ShelfError("no-such-table");
  if (stored.format !== FORMAT) return new ShelfError("newer-format");
  return stored.seq === expected ? null : new ShelfError("stale");
}

function readable(stored: LocalGame | undefined): LocalGame | null {
  if (stored !== undefined && stored.format !== FORMAT) throw new ShelfError("newer-format");
  return stored ?? null;
}

const DATABASE = "keltis";
const STORE = "games";

/** The database of this browser, or a shelf in memory if there is none. */
export async function openShelf(): Promise<Shelf> {
  try {
    return new DatabaseShelf(await openDatabase());
  } catch (error) {
    console.info("Games cannot be kept here.", error);
    return new MemoryShelf();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Makes a request; a later failure aborts the whole transaction. */
type Ask<Result> = (store: IDBObjectStore, fail: (error: unknown) => void) => IDBRequest<Result>;

class DatabaseShelf implements Shelf {
  readonly isLasting = true;
  #database: IDBDatabase | null = null;

  constructor(database: IDBDatabase) {
    this.#keep(database);
  }

  /** Use this database until the browser closes it, or a later version of the app needs to change it. */
  #keep(database: IDBDatabase): void {
    this.#database = database;
    const forget = () => (this.#database = null);
    database.onclose = forget;
    database.onversionchange = () => (database.close(), forget());
  }

  async list(): Promise<LocalGame[]> {
    const all = await this.#carryOut("readonly", (store) => store.getAll() as IDBRequest<LocalGame[]>);
    return all.filter(({ format }) => format === FORMAT);
  }

  async get(id: string): Promise<LocalGame | null> {
    return readable(await this.#carryOut("readonly", (store) => store.get(id) as IDBRequest<LocalGame | undefined>));
  }

  async put(game: LocalGame, expected: number | null): Promise<void> {
    const stored = await this.#carryOut<LocalGame | undefined>("readwrite", (store, fail) => {
      const request = store.get(game.id) as IDBRequest<LocalGame | undefined>;
      request.onsuccess = () => {
        if (objectionTo(request.result, expected)) return;
        try {
          store.put(game);
        } catch (error) {
          fail(error);
        }
      };
      return request;
    });
    const objection = objectionTo(stored, expected);
    if (objection) throw objection;
  }

  async remove(id: string): Promise<void> {
    await this.#carryOut("readwrite", (store) => store.delete(id));
  }

  /** The result of a request, once its transaction is on disk. */
  async #carryOut<Result>(mode: IDBTransactionMode, ask: Ask<Result>): Promise<Result> {
    try {
      if (this.#database === null) this.#keep(await openDatabase());
      const transaction = this.#database!.transaction(STORE, mode, { durability: "strict" });
      return await new Promise<Result>((resolve, reject) => {
        const fail = (error: unknown) => {
          reject(error);
          transaction.abort();
        };
        const request = ask(transaction.objectStore(STORE), fail);
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } catch (error) {
      if (error instanceof DOMException && error.name === "InvalidStateError") this.#database = null;
      const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
      throw new ShelfError(isFull ? "storage-full" : "storage-failed", error);
    }
  }
}

/** Keeps games until the page is closed. */
export class MemoryShelf implements Shelf {
  readonly isLasting = false;
  readonly #games = new Map<string, LocalGame>();

  async list(): Promise<LocalGame[]> {
    return [...this.#games.values()].filter(({ format }) => format === FORMAT).map((game) => structuredClone(game));
  }

  async get(id: string): Promise<LocalGame | null> {
    return readable(structuredClone(this.#games.get(id)));
  }

  async put(game: LocalGame, expected: number | null): Promise<void> {
    const objection = objectionTo(this.#games.get(game.id), expected);
    if (objection) throw objection;
    this.#games.set(game.id, structuredClone(game));
  }

  async remove(id: string): Promise<void> {
    this.#games.delete(id);
  }
}

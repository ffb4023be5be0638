// Where local games are kept: in this browser's database, or, if it refuses, only as long as the page is open.
import type { LocalGame } from "./games.ts";

/** Games are kept whole: each is a few kilobytes. */
export interface Shelf {
  /** Whether games are still there when the page is opened again. */
  readonly isLasting: boolean;
  list(): Promise<LocalGame[]>;
  get(id: string): Promise<LocalGame | null>;
  /** Resolves once it is stored. `expected`: the `seq` it had there; another one means that another tab was faster. */
  put(game: LocalGame, expected: number | null): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Something was not stored: `storage-full`, `storage-failed`, or `stale` if another tab was faster. */
export class ShelfError extends Error {
  override name = "ShelfError";
  constructor(
    readonly key: "storage-full" | "storage-failed" | "stale",
    cause?: unknown,
  ) {
    super(key, { cause });
  }
}

const DATABASE = "keltis";
const STORE = "games";

/** The database of this browser; in memory if it has none for us. */
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

/** Asks for something; what fails later on ends the whole transaction. */
type Ask<Result> = (store: IDBObjectStore, fail: (error: unknown) => void) => IDBRequest<Result>;

class DatabaseShelf implements Shelf {
  readonly isLasting = true;
  #database: IDBDatabase | null = null;

  constructor(database: IDBDatabase) {
    this.#keep(database);
  }

  /** A browser may close it, and a later version of the app may need it for itself. */
  #keep(database: IDBDatabase): void {
    this.#database = database;
    const forget = () => (this.#database = null);
    database.onclose = forget;
    database.onversionchange = () => (database.close(), forget());
  }

  list(): Promise<LocalGame[]> {
    return this.#carryOut("readonly", (store) => store.getAll() as IDBRequest<LocalGame[]>);
  }

  async get(id: string): Promise<LocalGame | null> {
    return (await this.#carryOut("readonly", (store) => store.get(id) as IDBRequest<LocalGame | undefined>)) ?? null;
  }

  async put(game: LocalGame, expected: number | null): Promise<void> {
    const known = await this.#carryOut<LocalGame | undefined>("readwrite", (store, fail) => {
      const request = store.get(game.id) as IDBRequest<LocalGame | undefined>;
      request.onsuccess = () => {
        // What somebody has deleted meanwhile is stored again: nothing that is being played is lost.
        if (request.result !== undefined && request.result.seq !== expected) return;
        try {
          store.put(game);
        } catch (error) {
          fail(error);
        }
      };
      return request;
    });
    if (known !== undefined && known.seq !== expected) throw new ShelfError("stale");
  }

  async remove(id: string): Promise<void> {
    await this.#carryOut("readwrite", (store) => store.delete(id));
  }

  /** The result of a request, once its transaction is on the disk. */
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

/** Until the page is closed. */
export class MemoryShelf implements Shelf {
  readonly isLasting = false;
  readonly #games = new Map<string, LocalGame>();

  async list(): Promise<LocalGame[]> {
    return [...this.#games.values()].map((game) => structuredClone(game));
  }

  async get(id: string): Promise<LocalGame | null> {
    return structuredClone(this.#games.get(id)) ?? null;
  }

  async put(game: LocalGame, expected: number | null): Promise<void> {
    const known = this.#games.get(game.id);
    if (known && known.seq !== expected) throw new ShelfError("stale");
    this.#games.set(game.id, structuredClone(game));
  }

  async remove(id: string): Promise<void> {
    this.#games.delete(id);
  }
}

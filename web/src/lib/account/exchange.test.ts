// Games of two devices and one account: nothing is lost or duplicated, and a failure changes nothing.
import { beforeAll, beforeEach, expect, it } from "vitest";
import { ApiError } from "../api/http.ts";
import type { GameFile, KeepGame, KeptGame } from "../api/types.ts";
import type { Engine } from "../engine/engine.ts";
import { loadEngine } from "../engine/testing.ts";
import { addGame, gameOf } from "../local/files.ts";
import { wholeRecord, type LocalGame } from "../local/games.ts";
import { MemoryShelf } from "../local/shelf.ts";
import { newTable, setUp } from "../local/testing.ts";
import { TrueGame } from "../local/true_game.ts";
import { countMoves, Exchange, type Account, type Device } from "./exchange.ts";
import { freshNotes, noteDeleted, type NoteBook } from "./notes.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const problem = (key: string, status: number) => new ApiError({ key, text: key }, status);
const texts = (file: GameFile) => file.record["moves"] as string[];
const begins = (one: string[], other: string[]) => other.every((move, n) => move === one[n]);

/** Stands in for the server. */
class Kept implements Account {
  games = new Map<string, GameFile>();
  deleted: string[] = [];
  failure: ApiError | null = null;
  most = 10;
  asked: string[] = [];
  #last = 0;

  #ask(what: string): void {
    this.asked.push(what);
    if (this.failure) throw this.failure;
  }

  #short(id: string): KeptGame {
    const file = this.games.get(id)!;
    return { id, game: "card", players: 3, is_over: false, moves: texts(file).length, created: 0, changed: 7 };
  }

  async list() {
    this.#ask("list");
    return { account: "anna", games: [...this.games.keys()].map((id) => this.#short(id)), deleted: this.deleted, most: this.most };
  }

  async get(id: string) {
    this.#ask("get");
    if (!this.games.has(id)) throw problem("no-such-thing", 404);
    return structuredClone(this.games.get(id)!);
  }

  async keep({ account, file }: KeepGame) {
    this.#ask("keep");
    if (account !== "anna") throw problem("other-account", 409);
    const same = [...this.games].filter(([, kept]) => JSON.stringify(kept.record["deal"]) === JSON.stringify(file.record["deal"]));
    const known = same.find(([, kept]) => begins(texts(kept), texts(file)));
    if (known) return { how: "known" as const, kept: this.#short(known[0]) };
    const former = same.find(([, kept]) => begins(texts(file), texts(kept)));
    if (!former && this.games.size >= this.most) throw problem("too-many-games", 409);
    const id = former?.[0] ?? `K${++this.#last}`;
    this.games.set(id, JSON.parse(JSON.stringify(file)) as GameFile);
    return { how: former ? ("further" as const) : ("new" as const), kept: this.#short(id) };
  }

  async delete(id: string) {
    this.#ask("delete");
    if (!this.games.delete(id)) throw problem("no-such-thing", 404);
    this.deleted.push(id);
  }
}

/** A browser. */
class Browser implements NoteBook, Device {
  readonly shelf = new MemoryShelf();
  notes = freshNotes("anna", true);
  readonly exchange: Exchange;

  constructor(account: Account) {
    this.exchange = new Exchange(account, this, this);
  }

  read = () => structuredClone(this.notes);
  change = (edit: (notes: typeof this.notes) => void) => void edit(this.notes);
  list = () => this.shelf.list();
  add = (file: GameFile, changed: number) => addGame(this.shelf, { ...gameOf(engine, file), changed });
  remove = (id: string) => this.shelf.remove(id);

  async begin(turns: number): Promise<LocalGame> {
    const { table } = await setUp(engine, this.shelf).tables.create(newTable("card", "Ada", 2, 5));
    await this.play(table, turns);
    return (await this.shelf.get(table))!;
  }

  /** Play this many turns, for whoever is to move: discard the first possible card and draw, unless that is the turn `other`. */
  async play(id: string, turns: number, other: readonly string[] = []): Promise<void> {
    for (let n = 0; n < turns; n++) {
      const game = (await this.shelf.get(id))!;
      const truth = new TrueGame(engine, wholeRecord(game));
      const seat = truth.toMove!;
      const { hands, pile } = game.record.deal;
      const ways = [...hands[seat]!, ...pile].map((card) => [`discard ${card}`, "draw pile"]);
      const moves = ways.find((way) => String(way) !== String(other) && isLegal(truth, seat, way))!;
      const { drawn, keep } = truth.try(seat, moves);
      keep();
      const next = { ...game, seq: game.seq + 1, turns: [...game.turns, { seat, moves, drawn, level: game.seats[seat]!.level }], to_move: truth.toMove };
      await this.shelf.put(next, game.seq);
    }
  }

  async counts(): Promise<number[]> {
    return (await this.list()).map(countMoves).sort((one, other) => one - other);
  }
}

function isLegal(truth: TrueGame, seat: number, moves: string[]): boolean {
  try {
    truth.try(seat, moves);
    return true;
  } catch {
    return false;
  }
}

let account: Kept;
let phone: Browser;
let desk: Browser;
beforeEach(() => {
  account = new Kept();
  [phone, desk] = [new Browser(account), new Browser(account)];
});

it("a game continues where it was, on either device", async () => {
  const { id } = await phone.begin(4);
  expect(await phone.exchange.run(true)).toBeNull();
  await desk.exchange.run(true);
  const [fetched] = await desk.list();
  expect(wholeRecord(fetched!).moves).toEqual(wholeRecord((await phone.shelf.get(id))!).moves);
  expect(fetched).toMatchObject({ changed: 7, seats: [{ name: "Ada" }, { level: 2 }, { level: 5 }] });
  await desk.play(fetched!.id, 2);
  await desk.exchange.run(false);
  await phone.exchange.run(true);
  expect(await phone.counts()).toEqual(await desk.counts());
  expect((await phone.shelf.get(id))!.turns).toHaveLength(6);
});

it("unchanged games are not sent again, and a turn costs one request", async () => {
  const { id } = await phone.begin(2);
  await phone.exchange.run(true);
  account.asked = [];
  await phone.exchange.run(false);
  expect(account.asked).toEqual([]);
  await phone.play(id, 1);
  await phone.exchange.run(false);
  expect(account.asked).toEqual(["keep"]);
});

it("if two devices continue differently, both keep both games", async () => {
  const { id } = await phone.begin(3);
  await phone.exchange.run(true);
  await desk.exchange.run(true);
  await phone.play(id, 1);
  const [other] = await desk.list();
  await desk.play(other!.id, 2, (await phone.shelf.get(id))!.turns.at(-1)!.moves);
  await phone.exchange.run(false);
  await desk.exchange.run(false);
  await phone.exchange.run(true);
  expect(account.games.size).toBe(2);
  expect(await phone.counts()).toHaveLength(2);
  expect(await desk.counts()).toEqual(await phone.counts());
  account.asked = [];
  for (const device of [phone, desk]) await device.exchange.run(true);
  expect(account.asked).toEqual(["list", "list"]); // now everybody has everything
});

it("nothing is lost offline, and it is sent later", async () => {
  const { id } = await phone.begin(2);
  await phone.exchange.run(true);
  account.failure = problem("offline", 0);
  await phone.play(id, 2);
  await expect(phone.exchange.run(false)).rejects.toThrow("offline");
  expect((await phone.shelf.get(id))!.turns).toHaveLength(4);
  account.failure = null;
  await phone.exchange.run(true);
  expect(texts(account.games.get("K1")!)).toEqual(wholeRecord((await phone.shelf.get(id))!).moves);
});

it("if the account is full, new games stay here, and those it has are still updated", async () => {
  const { id } = await phone.begin(1);
  await phone.exchange.run(true);
  account.most = 1;
  await phone.begin(1);
  await phone.play(id, 1);
  expect(await phone.exchange.run(true)).toBe("full");
  expect(await phone.counts()).toHaveLength(2);
  expect(texts(account.games.get("K1")!)).toHaveLength(countMoves((await phone.shelf.get(id))!));
  account.most = 2;
  expect(await phone.exchange.run(true)).toBeNull();
  expect(account.games.size).toBe(2);
});

it("a deleted game is deleted everywhere, unless it was continued elsewhere", async () => {
  const [{ id }, second] = [await phone.begin(2), await phone.begin(2)];
  await phone.exchange.run(true);
  await desk.exchange.run(true);
  const [gone] = (await desk.list()).filter((game) => JSON.stringify(game.record.deal) === JSON.stringify(second.record.deal));
  for (const each of [id, second.id]) {
    await phone.shelf.remove(each);
    noteDeleted(each, phone);
  }
  expect(phone.notes.deleted).toHaveLength(2);
  const [other] = (await desk.list()).filter((game) => game.id !== gone!.id);
  await desk.play(other!.id, 1);
  await phone.exchange.run(false);
  expect([account.games.size, phone.notes.deleted]).toEqual([0, []]);
  await desk.exchange.run(true);
  expect((await desk.list()).map((game) => game.id)).toEqual([other!.id]);
  await phone.exchange.run(true);
  expect(await phone.counts()).toEqual(await desk.counts());
});

it("games missing from the account are sent again; only deleted games are deleted here", async () => {
  await phone.begin(2);
  await phone.exchange.run(true);
  account.games.clear();
  await phone.exchange.run(true);
  expect([account.games.size, (await phone.list()).length]).toEqual([1, 1]);
});

it("a game that this browser has lost is fetched again", async () => {
  const { id } = await phone.begin(2);
  await phone.exchange.run(true);
  await phone.shelf.remove(id);
  await phone.exchange.run(true);
  expect(await phone.counts()).toHaveLength(1);
});

it("games that are refused or cannot be read do not stop the others", async () => {
  await phone.begin(1);
  account.failure = problem("invalid-game", 400);
  expect(await phone.exchange.run(false)).toBe("refused");
  account.failure = null;
  account.asked = [];
  expect(await phone.exchange.run(false)).toBe("refused");
  expect(account.asked).toEqual([]); // it would be refused again
  account.games.set("X", { record: { format: 99, moves: [] } });
  await desk.begin(1);
  expect(await desk.exchange.run(true)).toBe("unreadable");
  expect(account.games.size).toBe(2);
});

it("nothing is sent to somebody else's account", async () => {
  await phone.begin(1);
  phone.notes.account = "ben";
  await expect(phone.exchange.run(true)).rejects.toThrow("signed in");
  await expect(phone.exchange.run(false)).rejects.toThrow("other-account");
  expect(account.games.size).toBe(0);
});

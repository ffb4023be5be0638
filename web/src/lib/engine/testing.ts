// For tests: the real engine, and a real game of each kind.
import { readFileSync } from "node:fs";
import type { OpeningDeal, OpeningTurn } from "../api/types.ts";
import { Engine } from "./engine.ts";
import type { Lessons } from "./lessons.ts";
import { notationOf } from "./notation.ts";
import { reasonOf } from "./reasons.ts";
import type { PlainRecord } from "./records.ts";
import type { Room } from "./room.ts";
import { makeKey } from "./seeds.ts";
import { callOf, Fields, setOptions, type Standing } from "./standing.ts";
import type { GameName } from "./table.ts";
import { viewOf } from "./views.ts";

const here = (name: string) => new URL(name, import.meta.url);
export const lessons = JSON.parse(readFileSync(here("lessons.json"), "utf-8")) as Lessons;

export function loadEngine(): Promise<Engine> {
  return Engine.load(Uint8Array.from(readFileSync(here("keltis.wasm"))), readFileSync(here("keltis.json"), "utf-8"));
}

/** The whole game of the last lesson; each test gets a copy that it may change. */
export function finishedRecord(game: GameName): PlainRecord {
  const { record, tasks } = structuredClone(lessons[game].at(-1)!);
  return { ...record, moves: [...record.moves, ...tasks.flatMap(({ wanted, then }) => [...wanted, ...then])] };
}

/** The true game, in which everything is known. */
export class TrueGame {
  readonly #call: (name: string, ...given: unknown[]) => number;
  readonly #chance: Room<"uint64">;
  readonly #weights: Room<"float64">;
  readonly #legal: Room<"int16">;
  readonly engine: Engine;
  readonly standing: Standing;

  constructor(engine: Engine, edition: string, players: number, seed: number) {
    this.engine = engine;
    const { game, options } = engine.table.record_files.editions[edition]!;
    const layout = game === "board" ? layoutOf(engine) : null;
    this.#call = callOf(engine, game);
    const games = engine.room<GameName>(game, 1);
    const memories = engine.room<`${GameName}_memory`>(`${game}_memory`, 1);
    this.standing = { game, edition, options, players, first: seed % players, layout, games, memories };
    setOptions(engine, games, this.standing);
    const stones = engine.room("uint8", 25, 2);
    stones.view.set(engine.table.standard_layout.flat());
    const key = makeKey(engine, seed);
    this.#call("deal_by_key", games, 0, key, ...(game === "board" ? [stones] : []), seed % players);
    this.#call("remember_deal", memories, 0, players);
    this.#chance = engine.room("uint64", 1);
    this.#chance.view[0] = BigInt(seed + 1);
    this.#weights = engine.room("float64", 24);
    this.#weights.view.set(engine.table.games[game].weights["steady"]!);
    this.#legal = engine.room("int16", 128);
  }

  deal(viewer: number | null): OpeningDeal {
    const { edition, options, players, first, layout, game } = this.standing;
    const view = viewOf(this.engine, this.standing, viewer);
    const tiles = view.game === "board" ? view.tiles : null;
    return { edition, options, players, first, layout: game === "board" ? layout : null, tiles, hand: viewer === null ? null : view.hand };
  }

  get #fields(): Fields {
    return new Fields(this.engine, this.standing.game, this.standing.games.records[0]!);
  }

  get seat(): number {
    return this.#fields.number("seat");
  }

  get mark(): number {
    return this.#call("turn_mark", this.standing.games, 0);
  }

  get check(): number {
    return this.#call("public_check", this.standing.games, 0);
  }

  get isOver(): boolean {
    return this.engine.table.games[this.standing.game].phases[this.#fields.number("phase")] === "over";
  }

  /** The move of a bot, and now and then any legal move. */
  choose(n: number): number {
    const count = this.#call("list_legal", this.standing.games, 0, this.#legal);
    if (n % 5 === 0) return this.#legal.view[(n * 7) % count]!;
    return this.#call("fast_move", this.standing.games, 0, this.engine.table.policies.indexOf("steady"), this.#weights, this.#chance);
  }

  whyNot(move: number) {
    const { game, games } = this.standing;
    const why = this.#call("why_not", games, 0, move);
    return why === 0 ? null : reasonOf(this.engine, game, games, why, move);
  }

  /** Make a move, and return the card it drew from the pile. */
  play(move: number): string | null {
    const { games, memories, game } = this.standing;
    const notation = notationOf(this.engine.table, game);
    const card = this.#fields.number("pile", this.#fields.number("pile_at"));
    const { seat } = this;
    if (this.#call("attempt", games, 0, move) !== 0) throw new Error(`${notation.move(move).text} is not allowed`);
    this.#call("remember", memories, 0, seat, move);
    return notation.move(move).text === "draw pile" ? notation.card(card) : null;
  }

  /** Play a turn of the deciding seat; `choose` gets its moves so far. */
  playTurn(choose: (moves: string[]) => number = () => this.choose(1)): Required<Omit<OpeningTurn, "level">> {
    const notation = notationOf(this.engine.table, this.standing.game);
    const turn = { seat: this.seat, moves: [] as string[], drawn: [] as string[] };
    const before = this.mark;
    do {
      const move = choose(turn.moves);
      const card = this.play(move);
      turn.moves.push(notation.move(move).text);
      if (card) turn.drawn.push(card);
    } while (this.mark === before && !turn.moves.at(-1)!.startsWith("draw"));
    return turn;
  }
}

function layoutOf(engine: Engine): Record<string, number[]> {
  const end = Math.max(...engine.table.standard_layout.map(([, stone]) => stone));
  const colors = engine.table.games.board.piles;
  return Object.fromEntries(
    colors.map((color, path) => [color, engine.table.standard_layout.filter(([at, stone]) => at === path && stone !== end).map(([, stone]) => stone)]),
  );
}

// How a bot decides: the module's functions, called slice by slice. Each slice is a step of a generator, so that
// its caller can stop between two. The choices equal those of the bots in Python (tests/engine/test_thinking.py).
import type { Engine } from "../engine/engine.ts";
import { notationOf } from "../engine/notation.ts";
import type { Room } from "../engine/room.ts";
import { makeKey, type Seed } from "../engine/seeds.ts";
import { callOf, turnEnd } from "../engine/standing.ts";
import { EngineError, type BotTable, type GameName } from "../engine/table.ts";
import type { LearnedWeights } from "../engine/weights.ts";
import type { HintMove } from "../state/wire.ts";

/** A decision, with what the deciding seat knows. */
export interface Decision {
  game: GameName;
  /** The record of the game, blanked for this seat. */
  position: Uint8Array;
  /** What everybody remembers, the record `…_memory`. */
  memory: Uint8Array;
  seat: number;
}

export type Work<Result> = Generator<undefined, Result>;

/** Playouts per step: a few milliseconds; with a learned policy up to ten. */
const SLICE = 100;
const NO_CARD_SEEN = -1;
/** Positions that a search uses, including the root. */
const SEARCH_ROOM = 3;

/** The moves of a turn, up to its end. */
export function* chooseTurn(engine: Engine, decision: Decision, bot: BotTable, seed: Seed, learned: LearnedWeights | null): Work<string[]> {
  const mark = engine.mark;
  try {
    const { game, seat } = decision;
    const call = callOf(engine, game);
    const notation = notationOf(engine.table, game);
    const player = new Player(engine, game, bot, seed, learned);
    const { games, memories } = player.place(decision);
    const ends = turnEnd(engine, { game, games });
    const moves: string[] = [];
    for (;;) {
      const move = yield* player.choose(games, memories, seat);
      const { text, kind } = notation.move(move);
      moves.push(text);
      if (kind !== "draw") {
        call("witness", games, 0, move, NO_CARD_SEEN, seat);
        call("remember", memories, 0, seat, move);
      }
      if (ends(move)) return moves;
    }
  } finally {
    engine.release(mark);
  }
}

/** How the bot that gives hints rates all moves of a decision, best first. */
export function* advise(engine: Engine, decision: Decision, bot: BotTable, learned: LearnedWeights | null): Work<HintMove[]> {
  const mark = engine.mark;
  try {
    // The same position gets the same advice.
    const [turn] = readField(engine, decision, "turn") as Int32Array;
    const player = new Player(engine, decision.game, bot, turn!, learned);
    const { games, memories } = player.place(decision);
    const { comparison, best } = yield* player.consider(games, memories, decision.seat);
    return listCandidates(engine, decision.game, comparison, best);
  } finally {
    engine.release(mark);
  }
}

/** The number of players. */
export function playersOf(engine: Engine, decision: Decision): number {
  const mark = engine.mark;
  const [players] = readField(engine, decision, "players") as Uint8Array;
  engine.release(mark);
  return players!;
}

function readField(engine: Engine, { game, position }: Decision, name: string): ArrayBufferView {
  const games = engine.room<GameName>(game, 1);
  games.bytes.set(position);
  return (games.records[0] as unknown as Record<string, ArrayBufferView>)[name]!;
}

function listCandidates(engine: Engine, game: GameName, comparisons: Room<"comparison">, best: number): HintMove[] {
  const candidates = engine.room("candidate", Number(comparisons.records[0]!.count[0]));
  engine.call.comparison_candidates(comparisons, best, candidates);
  const notation = notationOf(engine.table, game);
  return candidates.records.map((found) => ({
    move: notation.move(found.move[0]!).text,
    value: found.value[0]!,
    error: found.error[0]!,
    visits: found.visits[0]!,
    win: found.win[0]!,
    win_error: found.win_error[0]!,
    margin: found.margin[0]!,
    margin_error: found.margin_error[0]!,
    too_close: found.too_close[0] === 1,
  }));
}

/** What a seat knows of a position: the root of a search, the cards whose place it does not know, and how many of them each hand holds. */
interface Knowledge {
  root: Room<GameName>;
  unseen: Room<"uint8">;
  needs: Room<"int64">;
}

interface Considered {
  comparison: Room<"comparison">;
  /** The index of the move to make. */
  best: number;
}

function plainWeights(engine: Engine, weights: readonly number[]): Room<"float64"> {
  const room = engine.room("float64", weights.length);
  room.view.set(weights);
  return room;
}

function learnedWeights(engine: Engine, learned: LearnedWeights | null): [Room<"int16">, number] {
  if (!learned) throw new EngineError("This bot needs the weights that it has learned.");
  const room = engine.room("int16", learned.numbers.length);
  room.view.set(learned.numbers);
  return [room, learned.width];
}

/** A bot for one turn; it uses its random numbers in sequence. */
class Player {
  readonly #chance: Room<"uint64">;
  readonly #call: ReturnType<typeof callOf>;
  /** The weights as arguments of the bot's functions; those of a learned policy are followed by its width. */
  readonly #weights: unknown[];

  constructor(
    readonly engine: Engine,
    readonly game: GameName,
    readonly bot: BotTable,
    seed: Seed,
    learned: LearnedWeights | null,
  ) {
    this.#call = callOf(engine, game);
    this.#weights = bot.weights ? [plainWeights(engine, bot.weights[game])] : learnedWeights(engine, learned);
    this.#chance = engine.room("uint64", 1);
    const mark = engine.mark;
    const purpose = new TextEncoder().encode(`bot ${bot.name}`);
    const said = engine.room("uint8", purpose.length);
    said.view.set(purpose);
    engine.call.set_chance_by_key(this.#chance, makeKey(engine, seed), said);
    engine.release(mark);
  }

  /** Allocate memory for a decision, and copy it there. */
  place({ position, memory }: Decision): { games: Room<GameName>; memories: Room<`${GameName}_memory`> } {
    const games = this.engine.room<GameName>(this.game, 1);
    const memories = this.engine.room<`${GameName}_memory`>(`${this.game}_memory`, 1);
    games.bytes.set(position);
    memories.bytes.set(memory);
    return { games, memories };
  }

  /** The number of the chosen move. The memory it needs is released. */
  *choose(games: Room<GameName>, memories: Room<`${GameName}_memory`>, seat: number): Work<number> {
    const mark = this.engine.mark;
    try {
      const policy = this.engine.table.policies.indexOf(this.bot.name);
      const knowledge = this.#know(games, memories, seat);
      if (policy >= 0) return this.#call("fast_move", knowledge.root, 0, policy, ...this.#weights, this.#chance);
      if (this.bot.iterations === undefined) return this.#call(`${this.bot.name}_move`, knowledge.root, 0, knowledge.unseen, ...this.#weights);
      const comparison = yield* this.compare(knowledge);
      return comparison.records[0]!.moves[this.engine.call.comparison_best(comparison)]!;
    } finally {
      this.engine.release(mark);
    }
  }

  /** All legal moves, including those that the search would leave out, and which one is best. */
  *consider(games: Room<GameName>, memories: Room<`${GameName}_memory`>, seat: number): Work<Considered> {
    const knowledge = this.#know(games, memories, seat);
    const comparison = yield* this.compare(knowledge);
    const best = this.engine.call.comparison_best(comparison);
    const { root, unseen, needs } = knowledge;
    const stop = this.engine.room("uint8", 1);
    this.#call(`${this.bot.name}_try_untried`, root, comparison, unseen, needs, ...this.#weights, best, this.#chance, stop);
    return { comparison, best };
  }

  /** All legal moves, compared until the effort is spent. */
  *compare({ root, unseen, needs }: Knowledge): Work<Room<"comparison">> {
    const [comparison, stop] = [this.engine.room("comparison", 1), this.engine.room("uint8", 1)];
    const { name, iterations = 0 } = this.bot;
    this.#call(`${name}_begin`, root, comparison, unseen, ...this.#weights, iterations, this.#chance);
    const think = () => this.#call(`${name}_think`, root, comparison, unseen, needs, ...this.#weights, SLICE, this.#chance, stop);
    while (think() > 0) yield;
    return comparison;
  }

  #know(games: Room<GameName>, memories: Room<`${GameName}_memory`>, seat: number): Knowledge {
    const { engine, game } = this;
    const root = engine.room<GameName>(game, SEARCH_ROOM);
    root.bytes.set(games.bytes);
    this.#call("end_stalls", root, 0);
    const summaries = engine.room<`${GameName}_summary`>(`${game}_summary`, 1);
    this.#call("summarize", games, 0, memories, 0, seat, summaries, 0);
    const summary = summaries.records[0]!;
    const unseen = engine.room("uint8", summary.n_unseen[0]!);
    unseen.view.set(summary.unseen.subarray(0, unseen.view.length));
    const needs = engine.room("int64", engine.table.most.seats);
    const players = games.records[0]!.players[0]!;
    for (let other = 0; other < players; other++)
      if (other !== seat) needs.view[other] = BigInt(memories.records[0]!.hand_sizes[other]! - summary.n_known[other]!);
    return { root, unseen, needs };
  }
}

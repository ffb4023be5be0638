// A game in the module's memory, and the functions for its kind of game by their plain names.
import type { Engine } from "./engine.ts";
import { notationOf } from "./notation.ts";
import type { Room } from "./room.ts";
import type { FieldTable, GameName, OptionValue } from "./table.ts";

/** A position, what everybody remembers of the moves so far, and what no move changes. */
export interface Standing {
  game: GameName;
  edition: string;
  options: Record<string, OptionValue>;
  players: number;
  first: number;
  /** The dark stones by color; only the board game has them. */
  layout: Record<string, number[]> | null;
  /** Record 0 is the position. */
  games: Room<GameName>;
  /** Record 0 is what everybody remembers of it. */
  memories: Room<`${GameName}_memory`>;
}

/** Returns a caller for the functions of this game; the functions of both games have the same form. */
export function callOf(engine: Engine, game: GameName): (name: string, ...given: unknown[]) => number {
  const functions = engine.call as unknown as Record<string, (...given: unknown[]) => number>;
  return (name, ...given) => functions[`${game}_${name}`]!(...given);
}

/** Sets up a position for this many players, with these options; before the cards are dealt. */
export function setOptions(engine: Engine, games: Room<GameName>, place: Pick<Standing, "options" | "players">): void {
  const fields = games.records[0] as unknown as Record<string, Int8Array | Int32Array>;
  fields["players"]?.fill(place.players);
  for (const [name, value] of Object.entries(place.options)) {
    const option = engine.table.record_files.options[name];
    if (!option) continue;
    const number = option.values.length ? Number(value === option.values.at(-1)) : Number(value) * place.players;
    fields[option.field]?.fill(number);
  }
}

/** Do something with memory that is released afterwards. */
export function borrowing<T>(engine: Engine, work: () => T): T {
  const mark = engine.mark;
  try {
    return work();
  } finally {
    engine.release(mark);
  }
}

/** What is needed to ask about a position. */
export type Position = Pick<Standing, "game" | "games">;

/** The seat whose decision it is; null when the game is over. */
export function deciderOf(engine: Engine, position: Position): number | null {
  const fields = fieldsOf(engine, position);
  const isOver = engine.table.games[position.game].phases[fields.number("phase")] === "over";
  return isOver ? null : fields.number("seat");
}

/** The card that was last drawn from the pile. */
export function lastDrawn(engine: Engine, position: Position): string {
  const fields = fieldsOf(engine, position);
  return notationOf(engine.table, position.game).card(fields.number("pile", fields.number("pile_at") - 1));
}

/**
 * Returns a function that says after each move whether the turn that begins now is over. A draw ends it, and so does a move
 * after which another turn begins. A pair in the card game has two draws (C12), and the second may depend on the first, so each draw ends a turn.
 */
export function turnEnd(engine: Engine, { game, games }: Position): (move: number) => boolean {
  const mark = () => callOf(engine, game)("turn_mark", games, 0);
  const before = mark();
  return (move) => notationOf(engine.table, game).move(move).kind === "draw" || mark() !== before;
}

export function fieldsOf(engine: Engine, { game, games }: Position): Fields {
  return new Fields(engine, game, games.records[0]!);
}

export type Numbers = Int8Array | Uint8Array | Int16Array | Int32Array;

/** The fields of a record by name and index, as the table describes them. */
export class Fields {
  readonly #views: Record<string, Numbers>;
  readonly #table: Record<string, FieldTable>;

  constructor(engine: Engine, name: string, record: object) {
    this.#views = record as Record<string, Numbers>;
    this.#table = engine.table.records[name]!.fields;
  }

  /** The size of a field in this dimension. */
  length(name: string, dimension = 0): number {
    return this.#table[name]!.shape[dimension]!;
  }

  number(name: string, ...at: number[]): number {
    return this.#views[name]![this.#place(name, at)]!;
  }

  /** This many numbers from an index on; the index gives all dimensions except the last. */
  list(name: string, count: number, ...at: number[]): number[] {
    const begin = this.#place(name, at);
    return Array.from(this.#views[name]!.subarray(begin, begin + count));
  }

  #place(name: string, at: readonly number[]): number {
    const { shape } = this.#table[name]!;
    return shape.reduce((place, length, dimension) => place * length + (at[dimension] ?? 0), 0);
  }
}

/** The indices of the bits that are set. */
export function bitsOf(set: number): number[] {
  return Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (set >> bit) & 1);
}

// The texts of cards and moves by number, and back, from the field table. There are no rules here: Python wrote the table.
import { EngineError, type GameName, type MoveTable, type Table } from "./table.ts";

export class Notation {
  readonly game: GameName;
  readonly #cards: readonly string[];
  readonly #moves: readonly MoveTable[];
  readonly #cardNumbers: ReadonlyMap<string, number>;
  readonly #moveNumbers: ReadonlyMap<string, number>;

  constructor(table: Table, game: GameName) {
    const { cards, moves } = table.notation[game];
    this.game = game;
    this.#cards = cards;
    this.#moves = moves;
    this.#cardNumbers = new Map(cards.map((text, kind) => [text, kind]));
    this.#moveNumbers = new Map(moves.map(({ text }, number) => [text, number]));
  }

  /** The text of a kind of card: `r7`. */
  card(kind: number): string {
    return this.#cards[kind] ?? this.#fail(`card number ${kind}`);
  }

  /** The kind of a card, by its text; undefined if the game has no such card. */
  cardNumber(text: string): number | undefined {
    return this.#cardNumbers.get(text);
  }

  /** A move with its parts, by number. */
  move(number: number): MoveTable {
    return this.#moves[number] ?? this.#fail(`move number ${number}`);
  }

  /** The number of a move, by its text; undefined if the game has no such move. */
  moveNumber(text: string): number | undefined {
    return this.#moveNumbers.get(text);
  }

  /** The cards in a list of kinds, as records of the engine contain them. */
  cards(kinds: Iterable<number>): string[] {
    return Array.from(kinds, (kind) => this.card(kind));
  }

  #fail(what: string): never {
    throw new EngineError(`The ${this.game} game has no ${what}.`);
  }
}

const made = new WeakMap<Table, Partial<Record<GameName, Notation>>>();

/** The notation of a game, created once per table. */
export function notationOf(table: Table, game: GameName): Notation {
  const known = made.get(table) ?? {};
  made.set(table, known);
  return (known[game] ??= new Notation(table, game));
}

// What a seat or a spectator may know of a position, as the app shows it: equal to `Game.view` in Python, field by field
// (tests/engine/test_views.py). Everything is read from the module's records. The position may be the true one or one
// that was blanked for this viewer: both give the same view.
import type { BoardSeatView, BoardView, CardSeatView, CardView, Color, Decision, Direction, Pile } from "../api/types.ts";
import type { Engine } from "./engine.ts";
import { SPECTATOR } from "./generated.ts";
import { notationOf, type Notation } from "./notation.ts";
import { bitsOf, borrowing, callOf, Fields, type Standing } from "./standing.ts";
import type { GameName, GameTable } from "./table.ts";
import { winnersOf } from "./verdict.ts";

type Common = Omit<Pick<BoardView, keyof BoardView & keyof CardView>, "game" | "phase" | "ended_by" | "seats">;
type CommonSeat = Omit<Pick<BoardSeatView, keyof BoardSeatView & keyof CardSeatView>, "wishes">;

/** The view of a seat, or of a spectator (null). */
export function viewOf(engine: Engine, standing: Standing, viewer: number | null, history: Decision[] = []): BoardView | CardView {
  return borrowing(engine, () => new Reading(engine, standing, viewer).view(history));
}

/** The cards that a seat holds, and those whose place it does not know. */
export function cardsOf(engine: Engine, standing: Standing, seat: number): Pick<Common, "hand" | "unseen"> {
  return borrowing(engine, () => {
    const reading = new Reading(engine, standing, seat);
    return { hand: reading.cards("hand", "n_hand"), unseen: reading.cards("unseen", "n_unseen") };
  });
}

/** A summary for one viewer, with the position it was made from. */
class Reading {
  readonly #engine: Engine;
  readonly #standing: Standing;
  readonly #viewer: number | null;
  readonly #notation: Notation;
  readonly #position: Fields;
  readonly #memory: Fields;
  readonly #summary: Fields;
  readonly #words: GameTable;
  readonly #colors: readonly string[];
  readonly #directions: Record<string, Direction>;

  constructor(engine: Engine, standing: Standing, viewer: number | null) {
    const { game, games, memories } = standing;
    const summaries = engine.room<`${GameName}_summary`>(`${game}_summary`, 1);
    callOf(engine, game)("summarize", games, 0, memories, 0, viewer ?? SPECTATOR, summaries, 0);
    this.#engine = engine;
    this.#standing = standing;
    this.#viewer = viewer;
    this.#notation = notationOf(engine.table, game);
    this.#position = new Fields(engine, game, games.records[0]!);
    this.#memory = new Fields(engine, `${game}_memory`, memories.records[0]!);
    this.#summary = new Fields(engine, `${game}_summary`, summaries.records[0]!);
    this.#words = engine.table.games[game];
    this.#colors = this.#words.piles.slice(0, this.#position.length("direction", 1));
    this.#directions = engine.table.directions;
  }

  /** A list of cards in the summary, of the viewer or of a seat. */
  cards(name: string, count: string, ...at: number[]): string[] {
    return this.#notation.cards(this.#summary.list(name, this.#summary.number(count, ...at), ...at));
  }

  view(history: Decision[]): BoardView | CardView {
    return this.#standing.game === "board" ? this.#board(history) : this.#card(history);
  }

  #common(history: Decision[]): Common {
    const { edition, options, players, first } = this.#standing;
    const position = this.#position;
    const legal = this.#summary.list("legal", this.#summary.number("n_legal"));
    const isOver = this.#phase === "over";
    return {
      ruleset: this.#words.ruleset,
      edition,
      options: { ...options },
      players,
      first,
      viewer: this.#viewer,
      seat: isOver ? null : position.number("seat"),
      turn: position.number("turn"),
      hand: this.cards("hand", "n_hand"),
      legal_moves: legal.map((number) => this.#notation.move(number).text),
      pile_size: position.number("pile_end") - position.number("pile_at"),
      discards: this.#discards(),
      closed: bitsOf(position.number("closed")).map((pile) => this.#words.piles[pile]) as Pile[],
      unseen: this.cards("unseen", "n_unseen"),
      idle_turns: Math.max(position.number("idle"), 0),
      history,
      winners: isOver ? winnersOf(this.#engine, this.#seats((seat) => this.#score(seat))) : null,
    };
  }

  #board(history: Decision[]): BoardView {
    const position = this.#position;
    const asksForPath = this.#phase === "start" || this.#phase === "finished";
    return {
      game: "board",
      ...this.#common(history),
      phase: this.#phase as BoardView["phase"],
      ended_by: this.#ending as BoardView["ended_by"],
      layout: structuredClone(this.#standing.layout ?? {}),
      tiles: this.#tiles(),
      path: asksForPath ? this.#color(position.number("path")) : null,
      in_goal: position.number("in_goal"),
      seats: this.#seats((seat) => this.#boardSeat(seat)),
    };
  }

  #card(history: Decision[]): CardView {
    const position = this.#position;
    return {
      game: "card",
      ...this.#common(history),
      phase: this.#phase as CardView["phase"],
      ended_by: this.#ending as CardView["ended_by"],
      stones: bitsOf(position.number("stones")),
      draws: this.#phase === "draw" ? position.number("draws") : 0,
      final_cards: this.#phase === "final" ? position.number("final_cards") : 0,
      final_seats: position.number("final_seats"),
      ended_rows: position.number("ended_rows"),
      seats: this.#seats((seat) => this.#cardSeat(seat)),
    };
  }

  get #phase(): string {
    return this.#words.phases[this.#position.number("phase")]!;
  }

  get #ending(): string | null {
    return this.#words.endings[this.#position.number("ending")]!;
  }

  #color(number: number): Color {
    return this.#colors[number] as Color;
  }

  #seats<T>(read: (seat: number) => T): T[] {
    return Array.from({ length: this.#standing.players }, (_, seat) => read(seat));
  }

  #score(seat: number): number {
    return this.#summary.list("parts", this.#words.parts.length, seat).reduce((sum, part) => sum + part, 0);
  }

  #discards(): Record<string, string[]> {
    const cards = (pile: number) => this.#position.list("discards", this.#position.number("discarded", pile), pile);
    return Object.fromEntries(this.#words.piles.map((letter, pile) => [letter, this.#notation.cards(cards(pile))]));
  }

  /** By path and stone: what lies there now. */
  #tiles(): BoardView["tiles"] {
    const stones = this.#position.length("tiles", 1);
    const path = (color: number) =>
      this.#position.list("tiles", stones, color).flatMap((tile, stone) => (tile ? [[String(stone), this.#words.tiles[tile]]] : []));
    return Object.fromEntries(this.#colors.map((letter, color) => [letter, Object.fromEntries(path(color))]));
  }

  /** The cards of a row, in the order laid; the point row follows the rows of the colors. */
  #row(seat: number, row: number): string[] {
    return this.#notation.cards(this.#memory.list("rows", this.#memory.number("row_sizes", seat, row), seat, row));
  }

  #seat(seat: number): CommonSeat {
    const rows = this.#colors.flatMap((letter, color) => {
      const cards = this.#row(seat, color);
      return cards.length ? [{ letter, cards, direction: this.#directions[this.#position.number("direction", seat, color)]! }] : [];
    });
    const parts = this.#summary.list("parts", this.#words.parts.length, seat);
    return {
      hand_size: this.#memory.number("hand_sizes", seat),
      known: this.cards("known", "n_known", seat),
      rows: Object.fromEntries(rows.map(({ letter, cards }) => [letter, cards])),
      directions: Object.fromEntries(rows.map(({ letter, direction }) => [letter, direction])),
      score: this.#score(seat),
      score_sheet: Object.fromEntries(this.#words.parts.map((part, n) => [part, parts[n]!])),
      turns_left: this.#summary.number("turns_left", seat),
    };
  }

  #boardSeat(seat: number): BoardSeatView {
    const position = this.#position;
    const figures = position.list("figures", this.#colors.length, seat);
    const large = position.number("large", seat);
    return {
      ...this.#seat(seat),
      figures: Object.fromEntries(figures.flatMap((stone, path) => (stone ? [[this.#colors[path], stone]] : []))),
      large: large < 0 ? null : this.#color(large),
      small_at_start: position.number("small", seat),
      wishes: position.number("wishes", seat),
      tile_points: position.number("points", seat),
    };
  }

  #cardSeat(seat: number): CardSeatView {
    return {
      ...this.#seat(seat),
      point_row: this.#row(seat, this.#colors.length),
      wishes: bitsOf(this.#position.number("wishes", seat)),
    };
  }
}

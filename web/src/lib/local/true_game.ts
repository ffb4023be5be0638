// The true game of a local table: all cards, every move judged by the module. Its position is kept outside of the
// module's memory, which belongs to whoever uses it now.
import type { Ending, Outcome, Problem } from "../api/types.ts";
import type { Engine } from "../engine/engine.ts";
import { notationOf } from "../engine/notation.ts";
import { reasonOf } from "../engine/reasons.ts";
import { replayRecord, type PlainRecord } from "../engine/records.ts";
import type { Room } from "../engine/room.ts";
import { borrowing, callOf, Fields } from "../engine/standing.ts";
import type { GameName, OptionValue } from "../engine/table.ts";
import { winnersOf } from "../engine/verdict.ts";
import { isDraw } from "../state/moves.ts";
import type { Decision } from "./thinking.ts";

/** A turn that was refused; nothing was changed by it. */
export class RefusedTurn extends Error {
  override name = "RefusedTurn";
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}

/** A turn that was tried: what comes of it. */
export interface Tried {
  /** What was drawn from the pile. */
  drawn: string[];
  /** The seat whose turn it is then; null when the game is over. */
  toMove: number | null;
  outcome: Outcome | null;
  /** From now on the game has it. */
  keep: () => void;
}

interface Place {
  games: Room<GameName>;
  memories: Room<`${GameName}_memory`>;
  fields: Fields;
}

export class TrueGame {
  readonly game: GameName;
  /** All options, also those that the edition decides. */
  readonly options: Record<string, OptionValue>;
  /** The dark stones by color; only the board game has them. */
  readonly layout: Record<string, number[]> | null;
  readonly #engine: Engine;
  #position: Uint8Array;
  #memory: Uint8Array;

  /** After the last move of a record, which may come from anywhere; a `RecordError` says what is wrong with it. */
  constructor(engine: Engine, record: PlainRecord) {
    this.#engine = engine;
    const mark = engine.mark;
    const { game, options, layout, games, memories } = replayRecord(engine, record);
    this.game = game;
    this.options = options;
    this.layout = layout;
    this.#position = games.bytes.slice();
    this.#memory = memories.bytes.slice();
    engine.release(mark);
  }

  /** The seat whose turn it is; null when the game is over. */
  get toMove(): number | null {
    return this.#at((place) => (this.#isOver(place) ? null : place.fields.number("seat")));
  }

  /** How it ended; null while it goes on. */
  get outcome(): Outcome | null {
    return this.#at((place) => (this.#isOver(place) ? this.#result(place) : null));
  }

  /**
   * The moves of a turn, up to a draw or its end, refused if they are not that. All stays as it is until it is kept.
   * A pair in the card game has two draws (C12), and the second may depend on the first: so each one counts.
   */
  try(seat: number, moves: readonly string[]): Tried {
    return this.#at((place) => {
      const { games, memories } = place;
      const before = this.#call("turn_mark", games, 0);
      let isDone = false;
      for (const [made, text] of moves.entries()) {
        if (isDone) throw refusal("turn-too-long", `The turn is over after ${made} moves.`);
        this.#make(place, seat, text);
        isDone = isDraw(text) || this.#call("turn_mark", games, 0) !== before;
      }
      if (!isDone) throw refusal("turn-unfinished", "The turn is not over yet: it ends with a draw.");
      const [position, memory] = [games.bytes.slice(), memories.bytes.slice()];
      const isOver = this.#isOver(place);
      return {
        drawn: moves.at(-1) === "draw pile" ? [this.#lastDrawn(place)] : [],
        toMove: isOver ? null : place.fields.number("seat"),
        outcome: isOver ? this.#result(place) : null,
        keep: () => {
          this.#position = position;
          this.#memory = memory;
        },
      };
    });
  }

  /** Make moves of whole turns, whoever's they are; a last turn that is not complete is left out. */
  playTurns(moves: readonly string[]): { seat: number; moves: string[]; drawn: string[] }[] {
    const turns: { seat: number; moves: string[]; drawn: string[] }[] = [];
    let left = moves;
    while (left.length > 0) {
      const seat = this.toMove ?? 0;
      const count = this.#lengthOf(seat, left);
      if (count === 0) break;
      const turn = left.slice(0, count);
      const { drawn, keep } = this.try(seat, turn);
      keep();
      turns.push({ seat, moves: turn, drawn });
      left = left.slice(count);
    }
    return turns;
  }

  /** How many of these moves are the next turn; 0 if it is not complete. */
  #lengthOf(seat: number, moves: readonly string[]): number {
    return this.#at((place) => {
      const before = this.#call("turn_mark", place.games, 0);
      for (const [n, text] of moves.entries()) {
        this.#make(place, seat, text);
        if (isDraw(text) || this.#call("turn_mark", place.games, 0) !== before) return n + 1;
      }
      return 0;
    });
  }

  /** What the seat to move knows of its decision. */
  decision(seat: number): Decision {
    return this.#at(({ games }) => {
      this.#call("blank", games, 0, seat);
      return { game: this.game, position: games.bytes.slice(), memory: this.#memory.slice(), seat };
    });
  }

  /** A number made from everything that is public. */
  get check(): number {
    return this.#at(({ games }) => this.#call("public_check", games, 0));
  }

  #make({ games, memories }: Place, seat: number, text: string): void {
    const { game } = this;
    const move = notationOf(this.#engine.table, game).moveNumber(text);
    if (move === undefined) throw refusal("illegal-move", "There is no such move.", "unknown-move");
    if (seat !== games.records[0]!.seat[0]) throw refusal("illegal-move", "It is not your turn.", "not-your-turn");
    const reason = this.#call("attempt", games, 0, move);
    if (reason !== 0) {
      const found = reasonOf(this.#engine, game, games, reason, move);
      throw new RefusedTurn({ key: "illegal-move", text: found.key, reason: found });
    }
    this.#call("remember", memories, 0, seat, move);
  }

  #call(name: string, ...given: unknown[]): number {
    return callOf(this.#engine, this.game)(name, ...given);
  }

  #at<Result>(work: (place: Place) => Result): Result {
    return borrowing(this.#engine, () => {
      const games = this.#engine.room<GameName>(this.game, 1);
      const memories = this.#engine.room<`${GameName}_memory`>(`${this.game}_memory`, 1);
      games.bytes.set(this.#position);
      memories.bytes.set(this.#memory);
      return work({ games, memories, fields: new Fields(this.#engine, this.game, games.records[0]!) });
    });
  }

  #isOver({ fields }: Place): boolean {
    return this.#engine.table.games[this.game].phases[fields.number("phase")] === "over";
  }

  #result({ games, fields }: Place): Outcome {
    const players = fields.number("players");
    const points = this.#engine.room("int64", players);
    this.#call("scores", games, 0, points);
    const scores = Array.from(points.view, Number);
    const rule = this.#engine.table.games[this.game].endings[fields.number("ending")] as Ending;
    return { rule, scores, winners: winnersOf(this.#engine, scores) };
  }

  #lastDrawn({ fields }: Place): string {
    return notationOf(this.#engine.table, this.game).card(fields.number("pile", fields.number("pile_at") - 1));
  }
}

function refusal(key: string, text: string, reason?: string): RefusedTurn {
  return new RefusedTurn({ key, text, reason: reason ? { key: reason, rule: null, args: {} } : null });
}

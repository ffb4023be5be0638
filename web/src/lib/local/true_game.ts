// The true game of a local table: it knows all cards, and the module judges every move. Its position is kept outside the
// module's memory, which is shared.
import type { Outcome, Problem } from "../api/types.ts";
import { deckFlaw, dealDeck } from "../engine/deck.ts";
import type { Engine } from "../engine/engine.ts";
import { notationOf } from "../engine/notation.ts";
import { reasonOf } from "../engine/reasons.ts";
import { RecordError } from "../engine/record_error.ts";
import type { PlainRecord } from "../engine/records.ts";
import type { Room } from "../engine/room.ts";
import { borrowing, callOf, deciderOf, lastDrawn, turnEnd } from "../engine/standing.ts";
import type { GameName } from "../engine/table.ts";
import { outcomeOf } from "../engine/verdict.ts";
import type { Decision } from "./thinking.ts";

/** A turn that was refused; it changed nothing. */
export class RefusedTurn extends Error {
  override name = "RefusedTurn";
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}

/** The result of trying a turn. */
export interface Tried {
  /** The cards drawn from the pile. */
  drawn: string[];
  /** The seat whose turn it is afterwards; null when the game is over. */
  toMove: number | null;
  outcome: Outcome | null;
  /** Makes the turn part of the game. */
  keep: () => void;
}

interface Place {
  game: GameName;
  games: Room<GameName>;
  memories: Room<`${GameName}_memory`>;
}

export class TrueGame {
  readonly game: GameName;
  readonly #engine: Engine;
  #position: Uint8Array = new Uint8Array();
  #memory: Uint8Array = new Uint8Array();

  /**
   * The position after the last move of a record that was checked when it was added (`replayRecord`). A record that has been
   * damaged since is refused with a `RecordError`.
   */
  constructor(engine: Engine, record: PlainRecord) {
    this.#engine = engine;
    this.game = record.game as GameName;
    try {
      borrowing(engine, () => this.#open(record));
    } catch (error) {
      throw new RecordError("", `This game is damaged: ${error}`);
    }
  }

  #open({ players, first, options, deal, tiles, moves }: PlainRecord): void {
    const [engine, game] = [this.#engine, this.game];
    const { hands, pile, box } = deal;
    const places = [...hands, pile, box];
    const cards = places.flat().map((card) => notationOf(engine.table, game).cardNumber(card) ?? broken("deal"));
    const deck = engine.room("uint8", cards.length);
    deck.view.set(cards);
    const flaw = deckFlaw(engine, game, deck, places.map(({ length }) => length), engine.room("int64", 2));
    if (flaw !== "fine" || players !== hands.length || players > engine.table.record_files.most_players || !hands[first]) broken("deal");
    const place = { options, players, first, ...this.#room() };
    dealDeck(engine, place, deck, tiles);
    for (const move of moves) this.#make(place, place.games.records[0]!.seat[0]!, move);
    this.#position = place.games.bytes.slice();
    this.#memory = place.memories.bytes.slice();
  }

  /** The seat whose turn it is; null when the game is over. */
  get toMove(): number | null {
    return this.#at((place) => deciderOf(this.#engine, place));
  }

  /** How the game ended; null while it is in progress. */
  get outcome(): Outcome | null {
    return this.#at((place) => outcomeOf(this.#engine, place));
  }

  /** Try the moves of one whole turn; anything else is refused. Nothing changes until `keep` is called. */
  try(seat: number, moves: readonly string[]): Tried {
    return this.#at((place) => {
      const count = this.#makeTurn(place, seat, moves);
      if (count === null) throw refusal("turn-unfinished", "The turn is not over yet: it ends with a draw.");
      if (count < moves.length) throw refusal("turn-too-long", `The turn is over after ${count} moves.`);
      const [position, memory] = [place.games.bytes.slice(), place.memories.bytes.slice()];
      return {
        drawn: moves.at(-1) === "draw pile" ? [lastDrawn(this.#engine, place)] : [],
        toMove: deciderOf(this.#engine, place),
        outcome: outcomeOf(this.#engine, place),
        keep: () => {
          this.#position = position;
          this.#memory = memory;
        },
      };
    });
  }

  /** Make the moves of whole turns, of any seat; an incomplete last turn is left out. */
  playTurns(moves: readonly string[]): { seat: number; moves: string[]; drawn: string[] }[] {
    const turns: { seat: number; moves: string[]; drawn: string[] }[] = [];
    let left = moves;
    while (left.length > 0) {
      const seat = this.toMove ?? 0;
      const count = this.#at((place) => this.#makeTurn(place, seat, left));
      if (count === null) break;
      const turn = left.slice(0, count);
      const { drawn, keep } = this.try(seat, turn);
      keep();
      turns.push({ seat, moves: turn, drawn });
      left = left.slice(count);
    }
    return turns;
  }

  /** Make moves up to the end of a turn; returns how many, or null if they do not end it. */
  #makeTurn(place: Place, seat: number, moves: readonly string[]): number | null {
    const ends = turnEnd(this.#engine, place);
    for (const [n, text] of moves.entries()) if (ends(this.#make(place, seat, text))) return n + 1;
    return null;
  }

  /** What the seat to move knows about its decision. */
  decision(seat: number): Decision {
    return this.#at(({ games }) => {
      this.#call("blank", games, 0, seat);
      return { game: this.game, position: games.bytes.slice(), memory: this.#memory.slice(), seat };
    });
  }

  /** A checksum of everything that is public. */
  get check(): number {
    return this.#at(({ games }) => this.#call("public_check", games, 0));
  }

  /** Make a move of this seat, and return its number; an illegal move is refused. */
  #make({ games, memories }: Place, seat: number, text: string): number {
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
    return move;
  }

  #call(name: string, ...given: unknown[]): number {
    return callOf(this.#engine, this.game)(name, ...given);
  }

  #at<Result>(work: (place: Place) => Result): Result {
    return borrowing(this.#engine, () => {
      const place = this.#room();
      place.games.bytes.set(this.#position);
      place.memories.bytes.set(this.#memory);
      return work(place);
    });
  }

  #room(): Place {
    const games = this.#engine.room<GameName>(this.game, 1);
    const memories = this.#engine.room<`${GameName}_memory`>(`${this.game}_memory`, 1);
    return { game: this.game, games, memories };
  }
}

function broken(part: string): never {
  throw new Error(part);
}

function refusal(key: string, text: string, reason?: string): RefusedTurn {
  return new RefusedTurn({ key, text, reason: reason ? { key: reason, rule: null, args: {} } : null });
}

// A table that is followed from one seat or as a spectator: from its opening, which has what this viewer may know, and
// from every turn after that, the module computes everything that can be seen and chosen, without further requests.
import type { BoardView, CardView, Choice, Decision, OpeningDeal, OpeningTurn, Reason, Why } from "../api/types.ts";
import { dealDeck } from "./deck.ts";
import { foreseer, type Act } from "./effects.ts";
import type { Engine } from "./engine.ts";
import { SPECTATOR, UNKNOWN_CARD } from "./generated.ts";
import { notationOf, type Notation } from "./notation.ts";
import { reasonOf } from "./reasons.ts";
import { borrowing, callOf, deciderOf, type Standing } from "./standing.ts";
import { EngineError, type GameName } from "./table.ts";
import { explainScores } from "./verdict.ts";
import { cardsOf, viewOf } from "./views.ts";

const DRAW_PILE = "draw pile";

/** A table after the moves of a draft. */
export interface Look {
  view: BoardView | CardView;
  /** The legal moves of the viewer now. */
  choices: Choice[];
  /** Whether these moves end the turn without a draw. */
  ends: boolean;
}

type Setup = Omit<Standing, "games" | "memories">;
/** The parts of a view that cannot be read from a position in which the viewer holds a card that is not known yet. */
type Held = Partial<Pick<BoardView, "hand" | "unseen" | "legal_moves">>;

/** Keeps its position outside the module's memory, which others use too. */
export class Following {
  readonly game: GameName;
  readonly viewer: number | null;
  /** All decisions so far. */
  history: readonly Decision[] = [];
  readonly #engine: Engine;
  readonly #notation: Notation;
  readonly #setup: Setup;
  #position: Uint8Array = new Uint8Array();
  #memory: Uint8Array = new Uint8Array();

  constructor(engine: Engine, game: GameName, viewer: number | null, deal: OpeningDeal) {
    const { edition, options, players, first, layout } = deal;
    this.game = game;
    this.viewer = viewer;
    this.#engine = engine;
    this.#notation = notationOf(engine.table, game);
    this.#setup = { game, edition, options, players, first, layout };
    borrowing(engine, () => {
      const standing = this.#room();
      this.#deal(standing, deal);
      this.#keep(standing);
    });
  }

  /** Whose decision it is; null at the end. */
  get toMove(): number | null {
    return this.#with([], (standing) => deciderOf(this.#engine, standing));
  }

  /** A checksum of everything that is public. */
  get check(): number {
    return this.#with([], ({ games }) => this.#call("public_check", games, 0));
  }

  /**
   * Apply turns as they are received. Returns, for each turn, what everybody saw of each move. Throws an `EngineError` for a text that is not a move, and for
   * a draw by the viewer without its card, because the checksum of public fields would not reveal a wrong hand.
   */
  fold(turns: readonly OpeningTurn[]): Act[][] {
    return this.#with([], (standing) => {
      const foresee = foreseer(this.#engine, standing);
      const acts = turns.map((turn) => {
        const cards = this.#drawnCards(turn);
        return turn.moves.map((move): Act => {
          const effect = foresee(this.#number(move));
          this.#witness(standing, move, turn.seat, move === DRAW_PILE ? (cards.shift() ?? UNKNOWN_CARD) : UNKNOWN_CARD);
          return { seat: turn.seat, effect };
        });
      });
      this.#keep(standing);
      this.history = [...this.history, ...turns.flatMap(({ seat, moves }) => moves.map((move) => ({ seat, move })))];
      return acts;
    });
  }

  /** The table after these moves of the viewer; null if one is not allowed. A draw can only be last, because its card is not known. */
  look(moves: readonly string[]): Look | null {
    const seat = this.viewer ?? SPECTATOR;
    const history = [...this.history, ...moves.map((move) => ({ seat, move }))];
    return borrowing(this.#engine, () => {
      const standing = this.#now();
      const before = this.#mark(standing);
      const held = this.#make(standing, moves);
      if (!held) return null;
      const ends = this.#mark(standing) !== before;
      const view = { ...viewOf(this.#engine, standing, this.viewer, history), ...held };
      const foresee = foreseer(this.#engine, standing);
      const choices = ends ? [] : view.legal_moves.map((move) => ({ effect: foresee(this.#number(move)) }));
      return { view, choices, ends };
    });
  }

  /** Why the viewer may not make a move after these; null if it is allowed, or if there is no such move. */
  whyNot(draft: readonly string[], move: string): Reason | null {
    const number = this.#notation.moveNumber(move);
    if (number === undefined) return null;
    return this.#with(draft, ({ games }) => {
      const why = this.#call("why_not", games, 0, number);
      return why === 0 ? null : reasonOf(this.#engine, this.game, games, why, number);
    });
  }

  /** By seat, at the end: what decided the game. */
  get why(): Why[] {
    return explainScores(this.#engine, this.#with([], (standing) => viewOf(this.#engine, standing, this.viewer)));
  }

  /** The position after these moves, and what everybody remembers, for a bot that thinks elsewhere. */
  position(draft: readonly string[]): { position: Uint8Array; memory: Uint8Array } {
    return this.#with(draft, ({ games, memories }) => ({ position: games.bytes.slice(), memory: memories.bytes.slice() }));
  }

  #call(name: string, ...given: unknown[]): number {
    return callOf(this.#engine, this.game)(name, ...given);
  }

  #room(): Standing {
    const games = this.#engine.room<GameName>(this.game, 1);
    const memories = this.#engine.room<`${GameName}_memory`>(`${this.game}_memory`, 1);
    return { ...this.#setup, games, memories };
  }

  #now(): Standing {
    const standing = this.#room();
    standing.games.bytes.set(this.#position);
    standing.memories.bytes.set(this.#memory);
    return standing;
  }

  #keep({ games, memories }: Standing): void {
    this.#position = games.bytes.slice();
    this.#memory = memories.bytes.slice();
  }

  /** Work with the position after these moves of the viewer, which are allowed. */
  #with<T>(draft: readonly string[], work: (standing: Standing) => T): T {
    return borrowing(this.#engine, () => {
      const standing = this.#now();
      this.#make(standing, draft);
      return work(standing);
    });
  }

  /** Any deal in which the viewer has its hand: all such deals look the same once they are blanked. */
  #deal(standing: Standing, { tiles, hand }: OpeningDeal): void {
    const own = (hand ?? []).map((card) => this.#cardNumber(card));
    const others = this.#engine.table.games[this.game].copies.flatMap((copies, kind) => {
      const held = own.filter((each) => each === kind).length;
      return Array<number>(Math.max(copies - held, 0)).fill(kind);
    });
    const place = (this.viewer ?? 0) * own.length;
    const cards = [...others.slice(0, place), ...own, ...others.slice(place)];
    const deck = this.#engine.room("uint8", cards.length);
    deck.view.set(cards);
    dealDeck(this.#engine, standing, deck, tiles);
    this.#call("blank", standing.games, 0, this.viewer ?? SPECTATOR);
  }

  /** The cards that a turn drew from the pile: all of them if the turn is the viewer's, otherwise none. */
  #drawnCards({ seat, moves, drawn = [] }: OpeningTurn): number[] {
    const draws = seat === this.viewer ? moves.filter((move) => move === DRAW_PILE).length : 0;
    if (drawn.length !== draws) throw new EngineError(`A turn with ${draws} known draws came with ${drawn.length} cards.`);
    return drawn.map((card) => this.#cardNumber(card));
  }

  #witness({ games, memories }: Standing, move: string, seat: number, card: number): void {
    const number = this.#number(move);
    this.#call("witness", games, 0, number, card, this.viewer ?? SPECTATOR);
    this.#call("remember", memories, 0, seat, number);
  }

  /** Make moves of the viewer; null if one is not allowed. After a draw from the pile, returns the cards without the unknown one. */
  #make(standing: Standing, moves: readonly string[]): Held | null {
    const seat = this.viewer ?? SPECTATOR;
    let held: Held = {};
    for (const move of moves) {
      const number = this.#notation.moveNumber(move);
      if (held.hand || number === undefined || deciderOf(this.#engine, standing) !== seat) return null;
      if (this.#call("why_not", standing.games, 0, number) !== 0) return null;
      if (move === DRAW_PILE) held = { ...cardsOf(this.#engine, standing, seat), legal_moves: [] };
      this.#witness(standing, move, seat, UNKNOWN_CARD);
    }
    return held;
  }

  #mark({ games }: Standing): number {
    return this.#call("turn_mark", games, 0);
  }

  #number(move: string): number {
    return this.#notation.moveNumber(move) ?? fail(move);
  }

  #cardNumber(card: string): number {
    return this.#notation.cardNumber(card) ?? fail(card);
  }
}

function fail(text: string): never {
  throw new EngineError(`“${text}” is not a card or move of this game.`);
}

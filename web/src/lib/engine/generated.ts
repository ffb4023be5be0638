// Made by python scripts/build_engine.py from the compiled rules. Do not edit.
import type { Room } from "./room.ts";

export const FINGERPRINT = "be30eba971cf428b27321467a2affe58";
/** The CRC-32 of the field table's text. */
export const TABLE_CRC32 = 2695249805;

/** The viewer who has no seat. */
export const SPECTATOR = -1;
/** A card drawn from the pile that the viewer may not know. */
export const UNKNOWN_CARD = -1;
/** What the bytes of a seed are for `make_key`. */
export const SEED_IS_BYTES = 0;
/** An integer, the highest byte first. */
export const SEED_IS_POSITIVE = 1;
/** The same, below zero. */
export const SEED_IS_NEGATIVE = -1;
/** The bytes of a key. */
export const KEY_SIZE = 32;
/** The most bytes that a seed has. */
export const MAX_SEED_BYTES = 1024;

/** A record `board`. */
export interface BoardRecord {
  /** kinds a seat holds */
  hand: BigInt64Array;
  /** kinds it holds two of */
  twice: BigInt64Array;
  /** the draw pile in order, then the box */
  pile: Uint8Array;
  /** kinds a seat surely holds, openly taken from a discard pile */
  shown: BigInt64Array;
  /** kinds of which it surely holds two */
  shown_twice: BigInt64Array;
  /** kinds that fit on the seat's rows (B10–B12) */
  fits: BigInt64Array;
  /** kinds in the discard piles */
  thrown: BigInt64Array;
  /** kinds of which both are there */
  thrown_twice: BigInt64Array;
  /** number of the turn, from 1 */
  turn: Int32Array;
  /** turns in a row without progress (B27) */
  idle: Int32Array;
  /** how many of them end the game; 0: never (O4) */
  stall_turns: Int32Array;
  /** points from tiles (B21) */
  points: Int16Array;
  /** index of the next card of the draw pile */
  pile_at: Uint8Array;
  /** index after its last card */
  pile_end: Uint8Array;
  /** discard piles, bottom first */
  discards: Uint8Array;
  /** their sizes */
  discarded: Uint8Array;
  /** value on top of each row, or NO_CARD */
  top: Int8Array;
  /** OPEN, RISING or FALLING (B11) */
  direction: Int8Array;
  /** stone of the seat's figure on each path, 0: none */
  figures: Uint8Array;
  /** path of the large figure, or AT_START */
  large: Int8Array;
  /** small figures on the start stone, 0 to 4 */
  small: Int8Array;
  /** wish stones taken (B23) */
  wishes: Int8Array;
  /** what lies on each stone */
  tiles: Uint8Array;
  /** 2 to 4 */
  players: Int8Array;
  /** whose decision it is, or whose turn it was when the game ended */
  seat: Uint8Array;
  /** which decision is due */
  phase: Int8Array;
  /** path of the card laid last: START asks for a figure on it, FINISHED for another */
  path: Uint8Array;
  /** discard piles that have a card, as a bit set */
  stacked: Int8Array;
  /** discard piles that are closed this turn (B19), as a bit set */
  closed: Int8Array;
  /** figures in the goal area, of all seats (B25) */
  in_goal: Int8Array;
  /** why the game ended, RUNNING while it has not */
  ending: Int8Array;
  /** O1: 1 for `may` */
  may_pass_finished: Int8Array;
  /** O2 */
  may_retake: Int8Array;
}

/** A record `card`. */
export interface CardRecord {
  /** kinds a seat holds */
  hand: BigInt64Array;
  /** kinds it holds two of */
  twice: BigInt64Array;
  /** the draw pile in order, then the box */
  pile: Uint8Array;
  /** kinds a seat surely holds, openly taken from a discard pile */
  shown: BigInt64Array;
  /** kinds of which it surely holds two */
  shown_twice: BigInt64Array;
  /** kinds that fit on the seat's own rows (C9, C10) */
  fits: BigInt64Array;
  /** number cards as which the seat's rows count: color and value on top (C10) */
  on_top: BigInt64Array;
  /** number and end cards in the discard piles, by kind */
  thrown: BigInt64Array;
  /** those of which both are there */
  thrown_twice: BigInt64Array;
  /** number of the turn, from 1 */
  turn: Int32Array;
  /** turns in a row without progress (C15) */
  idle: Int32Array;
  /** how many of them end the game; 0: never (O4) */
  stall_turns: Int32Array;
  /** wish stones of each seat, as a bit set (C8) */
  wishes: Int16Array;
  /** wish stones in the middle, as a bit set */
  stones: Int16Array;
  /** point cards in their discard pile, by value */
  thrown_points: Int16Array;
  /** index of the next card of the draw pile */
  pile_at: Uint8Array;
  /** index after its last card */
  pile_end: Uint8Array;
  /** discard piles, bottom first */
  discards: Uint8Array;
  /** their sizes */
  discarded: Uint8Array;
  /** value on top of each row, NO_CARD or ENDED */
  top: Int8Array;
  /** OPEN, RISING or FALLING (B11) */
  direction: Int8Array;
  /** number of cards in each row (C17) */
  row: Uint8Array;
  /** number of cards in the point row (C18) */
  point_row: Uint8Array;
  /** 2 to 4 */
  players: Int8Array;
  /** whose decision it is */
  seat: Uint8Array;
  /** which decision is due */
  phase: Int8Array;
  /** DRAW: cards still to draw (C12) */
  draws: Int8Array;
  /** discard piles that have a card, as a bit set */
  stacked: Int8Array;
  /** discard piles that are closed this turn (C12), as a bit set */
  closed: Int8Array;
  /** rows with an end card, of all seats (C13) */
  ended_rows: Int8Array;
  /** why play ended, RUNNING while it has not */
  ending: Int8Array;
  /** FINAL: cards this seat may still lay (C16) */
  final_cards: Int8Array;
  /** FINAL: seats that are not done, this one included */
  final_seats: Int8Array;
  /** O3 */
  end_opens_row: Int8Array;
}

/** A record `board_memory`. */
export interface BoardMemoryRecord {
  /** kinds that lie in rows, of all seats */
  laid: BigInt64Array;
  /** kinds of which both lie in rows */
  laid_twice: BigInt64Array;
  /** how many moves were remembered */
  decisions: Int32Array;
  /** how many cards each seat holds */
  hand_sizes: Uint8Array;
  /** how many cards lie in each row */
  row_sizes: Uint8Array;
  /** the cards of each row, in the order laid */
  rows: Uint8Array;
}

/** A record `card_memory`. */
export interface CardMemoryRecord {
  /** kinds that lie in rows, of all seats */
  laid: BigInt64Array;
  /** kinds of which both lie in rows */
  laid_twice: BigInt64Array;
  /** how many moves were remembered */
  decisions: Int32Array;
  /** how many cards each seat holds */
  hand_sizes: Uint8Array;
  /** how many cards lie in each row */
  row_sizes: Uint8Array;
  /** the cards of each row, in the order laid */
  rows: Uint8Array;
}

/** A record `board_summary`. */
export interface BoardSummaryRecord {
  /** how many cards the viewer holds */
  n_hand: Uint8Array;
  /** how many cards the viewer cannot place */
  n_unseen: Uint8Array;
  /** how many moves the viewer may make now */
  n_legal: Uint8Array;
  /** how many cards each seat surely holds */
  n_known: Uint8Array;
  /** turns each seat still has if everybody draws from the pile */
  turns_left: Uint8Array;
  /** the viewer's cards, sorted */
  hand: Uint8Array;
  /** the cards each seat surely holds, sorted */
  known: Uint8Array;
  /** draw pile, box and other hands beyond what is known, sorted */
  unseen: Uint8Array;
  /** the moves the viewer may make now, rising */
  legal: Int16Array;
  /** the parts of each score, as if the game ended now */
  parts: Int16Array;
}

/** A record `card_summary`. */
export interface CardSummaryRecord {
  /** how many cards the viewer holds */
  n_hand: Uint8Array;
  /** how many cards the viewer cannot place */
  n_unseen: Uint8Array;
  /** how many moves the viewer may make now */
  n_legal: Uint8Array;
  /** how many cards each seat surely holds */
  n_known: Uint8Array;
  /** turns each seat still has if everybody draws from the pile */
  turns_left: Uint8Array;
  /** the viewer's cards, sorted */
  hand: Uint8Array;
  /** the cards each seat surely holds, sorted */
  known: Uint8Array;
  /** draw pile, box and other hands beyond what is known, sorted */
  unseen: Uint8Array;
  /** the moves the viewer may make now, rising */
  legal: Int16Array;
  /** the parts of each score, as if the game ended now */
  parts: Int16Array;
}

/** A record `effect`. */
export interface EffectRecord {
  /** path on which a figure goes a stone forward, or NONE */
  path: Int8Array;
  /** the stone it comes from, 0: the start stone */
  start: Int8Array;
  /** the stone it goes to */
  end: Int8Array;
  /** 1 if it is the large figure */
  is_large: Int8Array;
  /** the tile that is executed, as the position has it, 0: none */
  tile: Int8Array;
  /** points from a tile (B21) */
  points: Int16Array;
  /** card game: the wish stone that is taken (C8), 0: none */
  wish: Int8Array;
  /** the card taken from a discard pile, or NONE */
  taken: Int8Array;
  /** how the seat's score changes, counted as if the game ended now */
  score_change: Int16Array;
  /** phase START: how the figure that must enter then changes it (B14) */
  start_change: Int16Array;
  /** the phase after it */
  phase: Int8Array;
  /** why it ends the game (card game: play), 0 if it does not */
  ending: Int8Array;
}

/** A record `subject`. */
export interface SubjectRecord {
  /** the kind of card, or NONE */
  card: Int8Array;
  /** the path, row or pile, or NONE */
  color: Int8Array;
  /** the value on top of the row */
  top: Int8Array;
  /** the number of the wish stone */
  value: Int8Array;
  /** cards still to draw */
  draws: Int8Array;
}

/** A record `comparison`. */
export interface ComparisonRecord {
  left: BigInt64Array;
  share: BigInt64Array;
  due: BigInt64Array;
  count: BigInt64Array;
  living: BigInt64Array;
  counts: Float64Array;
  totals: Float64Array;
  results: Float64Array;
  sums: Float64Array;
  squares: Float64Array;
  moves: Int16Array;
  alive: Uint8Array;
}

/** A record `candidate`. */
export interface CandidateRecord {
  value: Float64Array;
  error: Float64Array;
  win: Float64Array;
  win_error: Float64Array;
  margin: Float64Array;
  margin_error: Float64Array;
  visits: Int32Array;
  move: Int16Array;
  too_close: Uint8Array;
}

/** A record `line`. */
export interface LineRecord {
  chosen: BigInt64Array;
  after: BigInt64Array;
  variances: Float64Array;
  chosen_worlds: Int32Array;
  after_worlds: Int32Array;
  turn: Int32Array;
  move: Int16Array;
  seat: Uint8Array;
  is_forced: Uint8Array;
  is_luck: Uint8Array;
}

/** A record `judgement`. */
export interface JudgementRecord {
  value: Float64Array;
  value_error: Float64Array;
  win: Float64Array;
  win_error: Float64Array;
  margin: Float64Array;
  margin_error: Float64Array;
  better: Int16Array;
  verdict: Uint8Array;
  category: Uint8Array;
}

/** Records by name. */
export interface Records {
  board: BoardRecord;
  card: CardRecord;
  board_memory: BoardMemoryRecord;
  card_memory: CardMemoryRecord;
  board_summary: BoardSummaryRecord;
  card_summary: CardSummaryRecord;
  effect: EffectRecord;
  subject: SubjectRecord;
  comparison: ComparisonRecord;
  candidate: CandidateRecord;
  line: LineRecord;
  judgement: JudgementRecord;
}

/** What the module does. */
export interface Functions {
  winners(scores: Room<"int64">, players: number): number;
  explain_score(parts: Room<"int64">, wishes: Room<"int64">, players: number, seat: number, out: Room<"int64">): void;
  make_key(seed: Room<"uint8">, kind: number, key: Room<"uint8">): void;
  draw_first(key: Room<"uint8">, players: number): number;
  check_deck(deck: Room<"uint8">, sizes: Room<"int64">, copies: Room<"uint8">, found: Room<"int64">): number;
  board_check_dark(dark: Room<"uint8">): number;
  board_check_board(tiles: Room<"uint8">, dark: Room<"uint8">): number;
  set_chance_by_key(chance: Room<"uint64">, key: Room<"uint8">, purpose: Room<"uint8">): void;
  board_draw_layout(key: Room<"uint8">, stones: Room<"uint8">): void;
  board_deal(games: Room<"board">, i: number, deck: Room<"uint8">, tiles: Room<"uint8">, first: number): void;
  board_deal_by_key(games: Room<"board">, i: number, key: Room<"uint8">, stones: Room<"uint8">, first: number): void;
  board_deal_at_random(games: Room<"board">, i: number, deck: Room<"uint8">, stones: Room<"uint8">, tiles: Room<"uint8">, chance: Room<"uint64">): void;
  card_deal(games: Room<"card">, i: number, deck: Room<"uint8">, first: number): void;
  card_deal_by_key(games: Room<"card">, i: number, key: Room<"uint8">, first: number): void;
  card_deal_at_random(games: Room<"card">, i: number, deck: Room<"uint8">, chance: Room<"uint64">): void;
  comparison_best(comparisons: Room<"comparison">): number;
  comparison_candidates(comparisons: Room<"comparison">, best: number, candidates: Room<"candidate">): number;
  review_close(lines: Room<"line">): void;
  board_list_legal(games: Room<"board">, i: number, out: Room<"int16">): number;
  card_list_legal(games: Room<"card">, i: number, out: Room<"int16">): number;
  board_why_not(games: Room<"board">, i: number, move: number): number;
  card_why_not(games: Room<"card">, i: number, move: number): number;
  board_list_reasons(games: Room<"board">, i: number, out: Room<"uint8">): void;
  card_list_reasons(games: Room<"card">, i: number, out: Room<"uint8">): void;
  board_attempt(games: Room<"board">, i: number, move: number): number;
  card_attempt(games: Room<"card">, i: number, move: number): number;
  board_attempt_all(games: Room<"board">, i: number, moves: Room<"int16">, count: number, seats: Room<"uint8">): number;
  card_attempt_all(games: Room<"card">, i: number, moves: Room<"int16">, count: number, seats: Room<"uint8">): number;
  board_play_at_random(games: Room<"board">, i: number, chance: Room<"uint64">): number;
  card_play_at_random(games: Room<"card">, i: number, chance: Room<"uint64">): number;
  board_scores(games: Room<"board">, i: number, out: Room<"int64">): void;
  card_scores(games: Room<"card">, i: number, out: Room<"int64">): void;
  board_score_parts(games: Room<"board">, i: number, seat: number, out: Room<"int64">): void;
  card_score_parts(games: Room<"card">, i: number, seat: number, out: Room<"int64">): void;
  board_turn_mark(games: Room<"board">, i: number): number;
  card_turn_mark(games: Room<"card">, i: number): number;
  board_remember_deal(memories: Room<"board_memory">, j: number, players: number): void;
  card_remember_deal(memories: Room<"card_memory">, j: number, players: number): void;
  board_remember(memories: Room<"board_memory">, j: number, seat: number, move: number): void;
  card_remember(memories: Room<"card_memory">, j: number, seat: number, move: number): void;
  board_summarize(games: Room<"board">, i: number, memories: Room<"board_memory">, j: number, viewer: number, summaries: Room<"board_summary">, k: number): void;
  card_summarize(games: Room<"card">, i: number, memories: Room<"card_memory">, j: number, viewer: number, summaries: Room<"card_summary">, k: number): void;
  board_foresee(games: Room<"board">, i: number, after: Room<"board">, move: number, effects: Room<"effect">, k: number): void;
  card_foresee(games: Room<"card">, i: number, after: Room<"card">, move: number, effects: Room<"effect">, k: number): void;
  board_name_subject(games: Room<"board">, i: number, reason: number, move: number, subjects: Room<"subject">, k: number): void;
  card_name_subject(games: Room<"card">, i: number, reason: number, move: number, subjects: Room<"subject">, k: number): void;
  board_goal_reached(games: Room<"board">, i: number, memories: Room<"board_memory">, j: number, seat: number, goal: number, what: number, count: number): number;
  card_goal_reached(games: Room<"card">, i: number, memories: Room<"card_memory">, j: number, seat: number, goal: number, what: number, count: number): number;
  board_blank(games: Room<"board">, i: number, viewer: number): void;
  card_blank(games: Room<"card">, i: number, viewer: number): void;
  board_witness(games: Room<"board">, i: number, move: number, card: number, viewer: number): void;
  card_witness(games: Room<"card">, i: number, move: number, card: number, viewer: number): void;
  board_public_check(games: Room<"board">, i: number): number;
  card_public_check(games: Room<"card">, i: number): number;
  board_fast_move(games: Room<"board">, i: number, policy: number, weights: Room<"float64">, chance: Room<"uint64">): number;
  card_fast_move(games: Room<"card">, i: number, policy: number, weights: Room<"float64">, chance: Room<"uint64">): number;
  board_sage_move(games: Room<"board">, i: number, unseen: Room<"uint8">, weights: Room<"int16">, width: number): number;
  card_sage_move(games: Room<"card">, i: number, unseen: Room<"uint8">, weights: Room<"int16">, width: number): number;
  board_play_fast(games: Room<"board">, i: number, policies: Room<"int64">, weights: Room<"float64">, chances: Room<"uint64">): number;
  card_play_fast(games: Room<"card">, i: number, policies: Room<"int64">, weights: Room<"float64">, chances: Room<"uint64">): number;
  board_take_out_hidden(games: Room<"board">, i: number, viewer: number, unseen: Room<"uint8">, needs: Room<"int64">): number;
  card_take_out_hidden(games: Room<"card">, i: number, viewer: number, unseen: Room<"uint8">, needs: Room<"int64">): number;
  board_end_stalls(games: Room<"board">, i: number): void;
  card_end_stalls(games: Room<"card">, i: number): void;
  board_play_out(games: Room<"board">, i: number, weights: Room<"float64">, chance: Room<"uint64">): void;
  card_play_out(games: Room<"card">, i: number, weights: Room<"float64">, chance: Room<"uint64">): void;
  board_seer_begin(games: Room<"board">, comparisons: Room<"comparison">, unseen: Room<"uint8">, weights: Room<"float64">, iterations: number, chance: Room<"uint64">): void;
  card_seer_begin(games: Room<"card">, comparisons: Room<"comparison">, unseen: Room<"uint8">, weights: Room<"float64">, iterations: number, chance: Room<"uint64">): void;
  board_seer_think(games: Room<"board">, comparisons: Room<"comparison">, unseen: Room<"uint8">, needs: Room<"int64">, weights: Room<"float64">, playouts: number, chance: Room<"uint64">, stop: Room<"uint8">): number;
  card_seer_think(games: Room<"card">, comparisons: Room<"comparison">, unseen: Room<"uint8">, needs: Room<"int64">, weights: Room<"float64">, playouts: number, chance: Room<"uint64">, stop: Room<"uint8">): number;
  board_seer_try_untried(games: Room<"board">, comparisons: Room<"comparison">, unseen: Room<"uint8">, needs: Room<"int64">, weights: Room<"float64">, best: number, chance: Room<"uint64">, stop: Room<"uint8">): void;
  card_seer_try_untried(games: Room<"card">, comparisons: Room<"comparison">, unseen: Room<"uint8">, needs: Room<"int64">, weights: Room<"float64">, best: number, chance: Room<"uint64">, stop: Room<"uint8">): void;
  board_champion_begin(games: Room<"board">, comparisons: Room<"comparison">, unseen: Room<"uint8">, weights: Room<"int16">, width: number, iterations: number, chance: Room<"uint64">): void;
  card_champion_begin(games: Room<"card">, comparisons: Room<"comparison">, unseen: Room<"uint8">, weights: Room<"int16">, width: number, iterations: number, chance: Room<"uint64">): void;
  board_champion_think(games: Room<"board">, comparisons: Room<"comparison">, unseen: Room<"uint8">, needs: Room<"int64">, weights: Room<"int16">, width: number, playouts: number, chance: Room<"uint64">, stop: Room<"uint8">): number;
  card_champion_think(games: Room<"card">, comparisons: Room<"comparison">, unseen: Room<"uint8">, needs: Room<"int64">, weights: Room<"int16">, width: number, playouts: number, chance: Room<"uint64">, stop: Room<"uint8">): number;
  board_champion_try_untried(games: Room<"board">, comparisons: Room<"comparison">, unseen: Room<"uint8">, needs: Room<"int64">, weights: Room<"int16">, width: number, best: number, chance: Room<"uint64">, stop: Room<"uint8">): void;
  card_champion_try_untried(games: Room<"card">, comparisons: Room<"comparison">, unseen: Room<"uint8">, needs: Room<"int64">, weights: Room<"int16">, width: number, best: number, chance: Room<"uint64">, stop: Room<"uint8">): void;
  board_review_deal(games: Room<"board">, lines: Room<"line">, worlds: Room<"uint64">, depth: number, policies: Room<"int64">, weights: Room<"float64">, learned: Room<"int16">, width: number): void;
  card_review_deal(games: Room<"card">, lines: Room<"line">, worlds: Room<"uint64">, depth: number, policies: Room<"int64">, weights: Room<"float64">, learned: Room<"int16">, width: number): void;
  board_review_line(games: Room<"board">, lines: Room<"line">, n: number, move: number, worlds: Room<"uint64">, depth: number, policies: Room<"int64">, weights: Room<"float64">, learned: Room<"int16">, width: number): void;
  card_review_line(games: Room<"card">, lines: Room<"line">, n: number, move: number, worlds: Room<"uint64">, depth: number, policies: Room<"int64">, weights: Room<"float64">, learned: Room<"int16">, width: number): void;
  board_review_decision(games: Room<"board">, comparisons: Room<"comparison">, candidates: Room<"candidate">, effects: Room<"effect">, weights: Room<"float64">, learned: Room<"int16">, width: number, made: number, depth: number, chances: Room<"uint64">, judgements: Room<"judgement">): void;
  card_review_decision(games: Room<"card">, comparisons: Room<"comparison">, candidates: Room<"candidate">, effects: Room<"effect">, weights: Room<"float64">, learned: Room<"int16">, width: number, made: number, depth: number, chances: Room<"uint64">, judgements: Room<"judgement">): void;
}

// Made by python scripts/build_engine.py from the compiled rules. Do not edit.
import type { Room } from "./room.ts";

export const FINGERPRINT = "786478e9db482794eb56dbc6d8dc2d86";
/** The CRC-32 of the field table's text. */
export const TABLE_CRC32 = 3130849603;

/** A record `board`. */
export interface BoardRecord {
  hand: BigInt64Array;
  twice: BigInt64Array;
  pile: Uint8Array;
  shown: BigInt64Array;
  shown_twice: BigInt64Array;
  fits: BigInt64Array;
  thrown: BigInt64Array;
  thrown_twice: BigInt64Array;
  turn: Int32Array;
  idle: Int32Array;
  stall_turns: Int32Array;
  points: Int16Array;
  pile_at: Uint8Array;
  pile_end: Uint8Array;
  discards: Uint8Array;
  discarded: Uint8Array;
  top: Int8Array;
  direction: Int8Array;
  figures: Uint8Array;
  large: Int8Array;
  small: Int8Array;
  wishes: Int8Array;
  tiles: Uint8Array;
  players: Int8Array;
  seat: Uint8Array;
  phase: Int8Array;
  path: Uint8Array;
  stacked: Int8Array;
  closed: Int8Array;
  in_goal: Int8Array;
  ending: Int8Array;
  may_pass_finished: Int8Array;
  may_retake: Int8Array;
}

/** A record `card`. */
export interface CardRecord {
  hand: BigInt64Array;
  twice: BigInt64Array;
  pile: Uint8Array;
  shown: BigInt64Array;
  shown_twice: BigInt64Array;
  fits: BigInt64Array;
  thrown: BigInt64Array;
  thrown_twice: BigInt64Array;
  turn: Int32Array;
  idle: Int32Array;
  stall_turns: Int32Array;
  wishes: Int16Array;
  stones: Int16Array;
  thrown_points: Int16Array;
  pile_at: Uint8Array;
  pile_end: Uint8Array;
  discards: Uint8Array;
  discarded: Uint8Array;
  top: Int8Array;
  direction: Int8Array;
  row: Uint8Array;
  point_row: Uint8Array;
  players: Int8Array;
  seat: Uint8Array;
  phase: Int8Array;
  draws: Int8Array;
  stacked: Int8Array;
  closed: Int8Array;
  ended_rows: Int8Array;
  ending: Int8Array;
  final_cards: Int8Array;
  final_seats: Int8Array;
  end_opens_row: Int8Array;
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
  values: Float64Array;
  sums: Float64Array;
  squares: Float64Array;
  moves: Int16Array;
  alive: Uint8Array;
}

/** A record `tree`. */
export interface TreeRecord {
  left: BigInt64Array;
  used: BigInt64Array;
  steady: BigInt64Array;
}

/** A record `node`. */
export interface NodeRecord {
  value: Float64Array;
  square: Float64Array;
  visits: Int32Array;
  child: Int32Array;
  sibling: Int32Array;
  move: Int16Array;
}

/** Records by name. */
export interface Records {
  board: BoardRecord;
  card: CardRecord;
  comparison: ComparisonRecord;
  tree: TreeRecord;
  node: NodeRecord;
}

/** What the module does. */
export interface Functions {
  make_key(seed: Room<"uint8">, kind: number, key: Room<"uint8">): void;
  draw_first(key: Room<"uint8">, players: number): number;
  set_chance_by_key(chance: Room<"uint64">, key: Room<"uint8">, purpose: Room<"uint8">): void;
  board_draw_layout(key: Room<"uint8">, stones: Room<"uint8">): void;
  board_deal(games: Room<"board">, i: number, deck: Room<"uint8">, tiles: Room<"uint8">, first: number): void;
  board_deal_by_key(games: Room<"board">, i: number, key: Room<"uint8">, stones: Room<"uint8">, first: number): void;
  board_deal_at_random(games: Room<"board">, i: number, deck: Room<"uint8">, stones: Room<"uint8">, tiles: Room<"uint8">, chance: Room<"uint64">): void;
  card_deal(games: Room<"card">, i: number, deck: Room<"uint8">, first: number): void;
  card_deal_by_key(games: Room<"card">, i: number, key: Room<"uint8">, first: number): void;
  card_deal_at_random(games: Room<"card">, i: number, deck: Room<"uint8">, chance: Room<"uint64">): void;
  seer_best(comparisons: Room<"comparison">): number;
  seer_differences(comparisons: Room<"comparison">, place: number, means: Room<"float64">, errors: Room<"float64">): void;
  druid_room(iterations: number): number;
  druid_best(trees: Room<"tree">, nodes: Room<"node">): number;
  board_list_legal(games: Room<"board">, i: number, out: Room<"int16">): number;
  card_list_legal(games: Room<"card">, i: number, out: Room<"int16">): number;
  board_why_not(games: Room<"board">, i: number, move: number): number;
  card_why_not(games: Room<"card">, i: number, move: number): number;
  board_list_reasons(games: Room<"board">, i: number, out: Room<"uint8">): void;
  card_list_reasons(games: Room<"card">, i: number, out: Room<"uint8">): void;
  board_attempt(games: Room<"board">, i: number, move: number): number;
  card_attempt(games: Room<"card">, i: number, move: number): number;
  board_replay(games: Room<"board">, i: number, moves: Room<"int16">, count: number): void;
  card_replay(games: Room<"card">, i: number, moves: Room<"int16">, count: number): void;
  board_play_at_random(games: Room<"board">, i: number, chance: Room<"uint64">): number;
  card_play_at_random(games: Room<"card">, i: number, chance: Room<"uint64">): number;
  board_scores(games: Room<"board">, i: number, out: Room<"int64">): void;
  card_scores(games: Room<"card">, i: number, out: Room<"int64">): void;
  board_score_parts(games: Room<"board">, i: number, seat: number, out: Room<"int64">): void;
  card_score_parts(games: Room<"card">, i: number, seat: number, out: Room<"int64">): void;
  board_fast_move(games: Room<"board">, i: number, policy: number, weights: Room<"float64">, chance: Room<"uint64">): number;
  card_fast_move(games: Room<"card">, i: number, policy: number, weights: Room<"float64">, chance: Room<"uint64">): number;
  board_play_fast(games: Room<"board">, i: number, policies: Room<"int64">, weights: Room<"float64">, chances: Room<"uint64">): number;
  card_play_fast(games: Room<"card">, i: number, policies: Room<"int64">, weights: Room<"float64">, chances: Room<"uint64">): number;
  board_take_out_hidden(games: Room<"board">, i: number, viewer: number, unseen: Room<"uint8">, needs: Room<"int64">): number;
  card_take_out_hidden(games: Room<"card">, i: number, viewer: number, unseen: Room<"uint8">, needs: Room<"int64">): number;
  board_end_stalls(games: Room<"board">, i: number): void;
  card_end_stalls(games: Room<"card">, i: number): void;
  board_play_out(games: Room<"board">, i: number, weights: Room<"float64">, chance: Room<"uint64">): void;
  card_play_out(games: Room<"card">, i: number, weights: Room<"float64">, chance: Room<"uint64">): void;
  board_seer_begin(games: Room<"board">, comparisons: Room<"comparison">, weights: Room<"float64">, iterations: number, chance: Room<"uint64">): void;
  card_seer_begin(games: Room<"card">, comparisons: Room<"comparison">, weights: Room<"float64">, iterations: number, chance: Room<"uint64">): void;
  board_seer_think(games: Room<"board">, comparisons: Room<"comparison">, unseen: Room<"uint8">, needs: Room<"int64">, weights: Room<"float64">, playouts: number, chance: Room<"uint64">, stop: Room<"uint8">): number;
  card_seer_think(games: Room<"card">, comparisons: Room<"comparison">, unseen: Room<"uint8">, needs: Room<"int64">, weights: Room<"float64">, playouts: number, chance: Room<"uint64">, stop: Room<"uint8">): number;
  board_druid_begin(games: Room<"board">, trees: Room<"tree">, nodes: Room<"node">, weights: Room<"float64">, iterations: number, chance: Room<"uint64">): void;
  card_druid_begin(games: Room<"card">, trees: Room<"tree">, nodes: Room<"node">, weights: Room<"float64">, iterations: number, chance: Room<"uint64">): void;
  board_druid_grow(games: Room<"board">, trees: Room<"tree">, nodes: Room<"node">, unseen: Room<"uint8">, needs: Room<"int64">, weights: Room<"float64">, iterations: number, chance: Room<"uint64">, stop: Room<"uint8">): number;
  card_druid_grow(games: Room<"card">, trees: Room<"tree">, nodes: Room<"node">, unseen: Room<"uint8">, needs: Room<"int64">, weights: Room<"float64">, iterations: number, chance: Room<"uint64">, stop: Room<"uint8">): number;
}

// Made by python -m keltis.server.reference.typescript from the types of the server. Do not edit.

/**
 * The version of the protocol between the server and an app that knows the rules. The app names its own version when it
 * connects. The number is raised when a message of the app or to it is changed or removed.
 */
export const PROTOCOL = 3;

export type GameName = "board" | "card";

export type Color = "r" | "y" | "v" | "g" | "b";

/** A discard pile; `p`, that of the point cards, is only in the card game. */
export type Pile = "r" | "y" | "v" | "g" | "b" | "p";

export type Direction = "open" | "rising" | "falling";

export type Tile = "wish" | "clover" | "1" | "2" | "3";

export type BoardPhase = "play" | "start" | "finished" | "clover" | "draw" | "over";

export type CardPhase = "play" | "draw" | "final" | "over";

export type Phase = "play" | "start" | "finished" | "clover" | "draw" | "over" | "final";

export type BoardEnding = "B25" | "B26" | "B27";

export type CardEnding = "C13" | "C14" | "C15";

/** A rule that ends play. */
export type Ending = "B25" | "B26" | "B27" | "C13" | "C14" | "C15";

export type Status = "open" | "running" | "over" | "closed";

/** What happened to a game: it is new, it continued a kept one, or all of it was already kept. */
export type Kept = "new" | "further" | "known";

/** Why a move is not allowed: the rule of the book (if it is one), a message key, and what the message names. */
export interface Reason {
  rule: string | null;
  key: string;
  args: Record<string, string | number>;
}

/** What everybody may know of one seat of the board game. */
export interface BoardSeatView {
  hand_size: number;
  /** Cards it surely holds, because it took them openly and has not played them since. */
  known: string[];
  /** Its cards by color, in the order laid. */
  rows: Record<string, string[]>;
  /** Which way its rows run, by color (B11). */
  directions: Record<string, Direction>;
  /** Its score if the game ended now. */
  score: number;
  score_sheet: Record<string, number>;
  /** How many turns it still has, including the current one, if everybody draws from the pile. */
  turns_left: number;
  /** By path: the stone, 1 to 9, on which its figure stands. */
  figures: Record<string, number>;
  /** The path of its large figure, null while that is on the start stone. */
  large: Color | null;
  small_at_start: number;
  wishes: number;
  tile_points: number;
}

/** What everybody may know of one seat of the card game. */
export interface CardSeatView {
  hand_size: number;
  /** Cards it surely holds, because it took them openly and has not played them since. */
  known: string[];
  /** Its cards by color, in the order laid. */
  rows: Record<string, string[]>;
  /** Which way its rows run, by color (B11). */
  directions: Record<string, Direction>;
  /** Its score if the game ended now. */
  score: number;
  score_sheet: Record<string, number>;
  /** How many turns it still has, including the current one, if everybody draws from the pile. */
  turns_left: number;
  point_row: string[];
  /** The wish stones it took. */
  wishes: number[];
}

/** A move that was made, and by whom. */
export interface Decision {
  seat: number;
  move: string;
}

/** What one seat may know of a board game. */
export interface BoardView {
  game: "board";
  ruleset: string;
  edition: string;
  options: Record<string, string | boolean | number>;
  players: number;
  first: number;
  /** Whose view this is. */
  viewer: number | null;
  /** Whose decision it is, null when the game is over. */
  seat: number | null;
  phase: BoardPhase;
  turn: number;
  /** The viewer's cards; a spectator has none. */
  hand: string[];
  /** The viewer's legal moves, if it is the viewer's decision; otherwise empty. */
  legal_moves: string[];
  pile_size: number;
  /** Each discard pile, bottom first; everybody saw these cards when they were discarded. */
  discards: Record<string, string[]>;
  /** Discard piles closed for the rest of this turn. */
  closed: Pile[];
  /** The cards whose place the viewer cannot know: draw pile, box, and other hands beyond `known`. */
  unseen: string[];
  /** Turns in a row without progress (B27, C15). */
  idle_turns: number;
  history: Decision[];
  /** The rule that ended play. */
  ended_by: BoardEnding | null;
  winners: number[] | null;
  layout: Record<string, number[]>;
  /** By path and stone: what lies there now. */
  tiles: Record<string, Record<string, Tile>>;
  /** The path a figure is asked for (phase `start`), or whose end stone is reached (phase `finished`). */
  path: Color | null;
  /** Figures in the goal area, of all seats. */
  in_goal: number;
  seats: BoardSeatView[];
}

/** What one seat may know of a card game. */
export interface CardView {
  game: "card";
  ruleset: string;
  edition: string;
  options: Record<string, string | boolean | number>;
  players: number;
  first: number;
  /** Whose view this is. */
  viewer: number | null;
  /** Whose decision it is, null when the game is over. */
  seat: number | null;
  phase: CardPhase;
  turn: number;
  /** The viewer's cards; a spectator has none. */
  hand: string[];
  /** The viewer's legal moves, if it is the viewer's decision; otherwise empty. */
  legal_moves: string[];
  pile_size: number;
  /** Each discard pile, bottom first; everybody saw these cards when they were discarded. */
  discards: Record<string, string[]>;
  /** Discard piles closed for the rest of this turn. */
  closed: Pile[];
  /** The cards whose place the viewer cannot know: draw pile, box, and other hands beyond `known`. */
  unseen: string[];
  /** Turns in a row without progress (B27, C15). */
  idle_turns: number;
  history: Decision[];
  /** The rule that ended play. */
  ended_by: CardEnding | null;
  winners: number[] | null;
  /** The wish stones in the middle. */
  stones: number[];
  /** Cards still to draw in this turn. */
  draws: number;
  /** Cards the deciding seat may still lay in the closing round (C16). */
  final_cards: number;
  /** Seats that are not done with the closing round, the deciding one included. */
  final_seats: number;
  /** Rows with an end card, of all seats. */
  ended_rows: number;
  seats: CardSeatView[];
}

/** A step of a figure from one stone of a path to the next (0: the start stone). */
export interface FigureStep {
  path: Color;
  start: number;
  end: number;
  large: boolean;
}

/** What everybody would see happen if a move were made; never a hidden card. */
export interface Effect {
  move: string;
  step: FigureStep | null;
  /** The tile that is executed: `wish`, `clover`, or its points. */
  tile: Tile | null;
  /** Points from a tile. */
  points: number;
  /** Card game: the wish stone that is taken. */
  wish: number | null;
  /** The card taken from a discard pile. */
  taken: string | null;
  /** How the score of the seat changes, counted as if the game ended now. */
  score_change: number;
  /** How the score changes further when a figure then enters the path (B14); null if no figure has to enter. */
  start_change: number | null;
  /** The phase after the move. */
  phase: Phase;
  /** The rule by which the move ends the game, or in the card game ends play before the closing round. */
  ends: Ending | null;
}

/** How a game ended: the rule, everybody's score, and the winners (several on a tie). */
export interface Outcome {
  rule: Ending;
  scores: number[];
  winners: number[];
}

/** A sentence about the score of one seat: the text of this key, which takes `count` and `points`. */
export interface Why {
  key: string;
  /** Whom it is about. */
  seat: number;
  /** Figures, rows, wish stones or cards. */
  count: number;
  points: number;
}

/** What the app needs to continue a game of a browser. */
export interface LocalPart {
  /** Seeds the choices of the bots. */
  salt?: string | null;
  /** When the game began, in seconds since 1970. */
  created?: number | null;
  /** The seat that was to begin, or a word for chance. */
  first?: number | string | null;
  hints?: boolean | null;
  open_discards?: boolean | null;
  /** The level of the bot that plays for a person who leaves. */
  stand_in?: number | null;
  /** By seat: the level of the bot that plays for the person there now. */
  stand_ins?: (number | null)[] | null;
}

/** What the app needs to continue a game of a browser. */
export interface SentLocalPart {
  /** Seeds the choices of the bots. */
  salt?: string | null;
  /** When the game began, in seconds since 1970. */
  created?: number | null;
  /** The seat that was to begin, or a word for chance. */
  first?: number | string | null;
  hints?: boolean | null;
  open_discards?: boolean | null;
  /** The level of the bot that plays for a person who leaves. */
  stand_in?: number | null;
  /** By seat: the level of the bot that plays for the person there now. */
  stand_ins?: (number | null)[] | null;
}

/** A game as a file: a record, and who played it as far as that is known. */
export interface GameFile {
  record: Record<string, unknown>;
  /** By seat: the name of the person, or of the bot. */
  players?: string[] | null;
  /** The characters of the bots, by seat. */
  characters?: (string | null)[] | null;
  /** The colors of the figures, by seat. */
  colors?: number[] | null;
  /** Who made each turn, in order: `0` for seat 0, `0 level4` where a bot played for it. */
  turns?: string[] | null;
  salt?: string | null;
  commitment?: string | null;
  local?: LocalPart | null;
}

/** A game as a file: a record, and who played it as far as that is known. */
export interface SentGameFile {
  record: Record<string, unknown>;
  /** By seat: the name of the person, or of the bot. */
  players?: string[] | null;
  /** The characters of the bots, by seat. */
  characters?: (string | null)[] | null;
  /** The colors of the figures, by seat. */
  colors?: number[] | null;
  /** Who made each turn, in order: `0` for seat 0, `0 level4` where a bot played for it. */
  turns?: string[] | null;
  salt?: string | null;
  commitment?: string | null;
  local?: SentLocalPart | null;
}

/** Why a command was refused. Nothing was changed by it. */
export interface Problem {
  /** For programs: `stale`, `illegal-move`, `not-your-seat`… */
  key: string;
  /** For people, in English. */
  text: string;
  /** The rule against a move; clients put it into words in their language. */
  reason?: Reason | null;
  /** The field that is wrong. */
  field?: string | null;
  /** Seconds to wait before trying again. */
  retry_after?: number | null;
}

/** The time of a seat: seconds for every turn, and a reserve for the whole game. */
export interface ClockConfig {
  /** Seconds for a turn. */
  turn: number;
  /** Seconds of reserve. */
  reserve: number;
}

/** The time of a seat: seconds for every turn, and a reserve for the whole game. */
export interface SentClockConfig {
  /** Seconds for a turn. */
  turn: number;
  /** Seconds of reserve. */
  reserve?: number;
}

/** The configuration of a table. */
export interface TableConfig {
  game: GameName;
  seats: number;
  /** null: the default of the game. */
  edition: string | null;
  options: Record<string, string | boolean | number>;
  /** Board game: where the dark stones are. */
  layout: "random" | "standard" | Record<string, number[]> | null;
  /** The first player: a seat, chance, or the player who was last in Ireland, which is asked at the start. */
  first: number | "chance" | "ireland";
  /** Show whole discard piles; everybody might remember them anyway. */
  open_discards: boolean;
  /** Players may ask a bot for its opinion. The app honors it: hints come from the engine, not from the server. */
  hints: boolean;
  /** Anybody with the link may watch. */
  spectators: boolean;
  clock: ClockConfig | null;
  /** The level of the bot that plays for a player who left or ran out of time. */
  stand_in: number;
}

/** The configuration of a table. */
export interface SentTableConfig {
  game: GameName;
  seats?: number;
  /** null: the default of the game. */
  edition?: string | null;
  options?: Record<string, string | boolean | number>;
  /** Board game: where the dark stones are. */
  layout?: "random" | "standard" | Record<string, number[]> | null;
  /** The first player: a seat, chance, or the player who was last in Ireland, which is asked at the start. */
  first?: number | "chance" | "ireland";
  /** Show whole discard piles; everybody might remember them anyway. */
  open_discards?: boolean;
  /** Players may ask a bot for its opinion. The app honors it: hints come from the engine, not from the server. */
  hints?: boolean;
  /** Anybody with the link may watch. */
  spectators?: boolean;
  clock?: SentClockConfig | null;
  /** The level of the bot that plays for a player who left or ran out of time. */
  stand_in?: number;
}

/** The player of a seat of a new table. */
export interface SeatWish {
  bot?: number | null;
  me?: boolean;
  /** On one device: the name of the person who sits here. */
  name?: string | null;
  /** The color of the figures, unless somebody has already chosen it. */
  color?: number | null;
}

/** Set up a table. `places` has the players by seat; seats that are not named stay free for friends. */
export interface NewTable {
  config: SentTableConfig;
  places?: (SeatWish | null)[];
  /** Start at once; every seat must be taken. */
  start?: boolean;
  id?: string | null;
}

/** The player of a seat. */
export interface SeatInfo {
  seat: number;
  /** The person's name, if any; null for a bot or a free seat. */
  name: string | null;
  /** The level of the bot on this seat. */
  level: number | null;
  /** The character of the bot: `level-number`, such as `3-2`; its name is the text `bot-3-2`. */
  character: string | null;
  /** The color of the figures; no two seats have the same. */
  color: number;
  is_taken: boolean;
  is_you: boolean;
  /** The level of the bot that plays for the person now. */
  stand_in: number | null;
  /** Seconds of reserve left; null without a clock. */
  reserve: number | null;
}

/** A table, without its cards. */
export interface TableInfo {
  table: string;
  seq: number;
  status: Status;
  config: TableConfig;
  seats: SeatInfo[];
  is_owner: boolean;
  /** Sent to players and the owner, before the start. */
  invite: string | null;
  /** The commitment to the deal, from the start on: SHA-256 of `salt` and the record without moves. */
  commitment: string | null;
  /** Revealed at the end. */
  salt: string | null;
  /** The seat whose turn it is. */
  to_move: number | null;
  /** When the time of that seat is up, in seconds since 1970. */
  deadline: number | null;
  created: number;
  changed: number;
  /** How many decisions are left until this very long game is closed without a result; null while that is far off. */
  decisions_left: number | null;
  before: string | null;
  rematch: string | null;
  outcome: Outcome | null;
}

/** A legal move, with the effect that everybody would see. */
export interface Choice {
  effect: Effect;
}

/** Everything one seat, or a spectator, may know of a table now. */
export interface TableState {
  type: "state";
  info: TableInfo;
  /** The viewing seat; null for a spectator. */
  seat: number | null;
  /** null before the start. */
  view: BoardView | CardView | null;
  /** The legal moves of this seat now, after its draft. */
  choices: Choice[];
  /** The moves of this turn that only this seat sees; they can be taken back until the turn is played. */
  draft: string[];
  /** Whether the draft ends the turn without a draw, so that it can be played as it is. */
  draft_ends: boolean;
  /** When the game is over, by seat: the part of the score that made the largest difference. */
  why: Why[];
}

/** A command came too late; includes the current state, as its sender may see it. */
export interface LateProblem {
  /** For programs: `stale`, `illegal-move`, `not-your-seat`… */
  key: string;
  /** For people, in English. */
  text: string;
  /** The rule against a move; clients put it into words in their language. */
  reason?: Reason | null;
  /** The field that is wrong. */
  field?: string | null;
  /** Seconds to wait before trying again. */
  retry_after?: number | null;
  state: TableState;
}

/** My tables, those where it is my turn first. */
export interface TableList {
  tables: TableInfo[];
}

/** How a game began, as far as one seat or a spectator may know it. */
export interface OpeningDeal {
  edition: string;
  /** All options, including those that the edition decides. */
  options: Record<string, string | boolean | number>;
  players: number;
  /** The seat that begins. */
  first: number;
  /** Board game: where the dark stones are, as in a record. */
  layout: Record<string, number[]> | null;
  /** Board game: the tiles, as in a record. */
  tiles: Record<string, Record<string, string>> | null;
  /** The cards this seat was dealt; null for a spectator. */
  hand: string[] | null;
}

/** A turn that was played; the same fields as in a `played` event. */
export interface OpeningTurn {
  seat: number;
  moves: string[];
  /** The cards drawn from the pile; sent only to the seat itself. */
  drawn?: string[];
  /** The level of the bot that played it. */
  level?: number | null;
}

/** Everything a client that knows the rules needs to compute the state of a table itself. */
export interface Opening {
  type: "opening";
  info: TableInfo;
  /** The viewing seat; null for a spectator. */
  seat: number | null;
  /** null before the start. */
  deal: OpeningDeal | null;
  /** All turns so far. */
  turns: OpeningTurn[];
  /** A checksum of everything that is public now; null before the start. */
  check: number | null;
}

/** Changes a table. */
export interface Command {
  /** The number of the last event the client knows. */
  expected: number;
  id?: string | null;
}

/** Take a free seat. It needs the invite, except for the owner and for people who already have a seat here. */
export interface SitDown {
  /** The number of the last event the client knows. */
  expected: number;
  id?: string | null;
  /** null: the first free seat. */
  seat?: number | null;
  invite?: string | null;
  name?: string | null;
  /** The color of the figures; ignored if somebody else has already chosen it. */
  color?: number | null;
}

/** Choose the color of your figures, before the start. */
export interface ChooseColor {
  /** The number of the last event the client knows. */
  expected: number;
  id?: string | null;
  seat: number;
  color: number;
}

/** Put a bot on a free seat. */
export interface SeatBot {
  /** The number of the last event the client knows. */
  expected: number;
  id?: string | null;
  seat: number;
  level: number;
}

/** Leave a seat, or come back to it. A seat that is left before the start becomes free; later a bot plays on. */
export interface SeatCommand {
  /** The number of the last event the client knows. */
  expected: number;
  id?: string | null;
  seat: number;
}

/** Deal the cards. */
export interface StartGame {
  /** The number of the last event the client knows. */
  expected: number;
  id?: string | null;
  /** At a table that asks: the seat of the player who was in Ireland last, or chance if nobody knows. */
  first?: number | "chance" | null;
}

/** Play again with the same people, at a new table that starts at once. */
export interface AskRematch {
  /** The number of the last event the client knows. */
  expected: number;
  id?: string | null;
  /** Bots one level stronger or weaker, one more bot, or the other game. */
  change?: "easier" | "harder" | "more" | "other" | null;
  /** The edition of the other game; null: its default. */
  edition?: string | null;
}

/** Play a turn: its moves up to a draw, or up to the end of a turn without one. */
export interface PlayTurn {
  /** The number of the last event the client knows. */
  expected: number;
  id?: string | null;
  seat: number;
  moves: string[];
}

/** Set the draft: the first moves of a turn that is not played yet. Fewer moves than before take some back. */
export interface SetDraft {
  expected: number;
  seat: number;
  moves: string[];
}

/** Somebody sat down or left, a bot took over, or a person came back. */
export interface SeatChanged {
  type: "seat";
  table: string;
  seq: number;
  at: number;
  seat: number;
  change: "handed" | "left" | "returned" | "sat" | "timed-out";
  name?: string | null;
  level?: number | null;
  /** The table now; sent only to clients that asked for the `opening`. */
  info?: TableInfo | null;
}

/** The cards were dealt. */
export interface GameStarted {
  type: "started";
  table: string;
  seq: number;
  at: number;
  first: number;
  commitment: string;
}

/** A turn was played. */
export interface TurnPlayed {
  type: "played";
  table: string;
  seq: number;
  at: number;
  seat: number;
  moves: string[];
  /** The level of the bot that played it. */
  level?: number | null;
  /** The cards drawn from the pile; sent only to the seat itself. */
  drawn?: string[];
  /** The id of the command; sent only to the seat itself. */
  id?: string | null;
  ended?: Outcome | null;
  /** The game is too long: the table was closed with this turn, without a result. */
  closed?: boolean;
  /** The visible effect of each move; sent only to clients that asked for `views`. */
  effects?: Effect[];
  /**
   * A checksum of everything that is public after this turn; like the fields below, it is sent only to clients
   * that asked for the `opening`.
   */
  check?: number | null;
  /** With a clock: when the time for the next turn is up. */
  deadline?: number | null;
  /** With a clock: the remaining reserve of the seat that played, in seconds. */
  reserve?: number | null;
  /** The table now, if a client cannot know what changed: at the end, and near the limit of decisions. */
  info?: TableInfo | null;
}

/** The table was set up, closed, or continued as a rematch. */
export interface TableChanged {
  type: "table";
  table: string;
  seq: number;
  at: number;
  status: Status;
  rematch?: string | null;
  /** The table now; sent only to clients that asked for the `opening`. */
  info?: TableInfo | null;
}

/** The events after a sequence number. */
export interface EventList {
  events: AnyPublicEvent[];
}

/** Follow a table, as a seat of one's own or as a spectator. */
export interface Watch {
  type: "watch";
  table: string;
  seat?: number | null;
  /** The last event the client knows: those after it are sent first. */
  after?: number | null;
  /** Send the whole state after every event, and with each turn the effects of its moves. */
  views?: boolean;
  /**
   * The client knows the rules: the table is sent once as `opening`, and then only events. `after` and `views` are
   * ignored.
   */
  opening?: boolean;
}

/** Stop following a table. */
export interface Unwatch {
  type: "unwatch";
  table: string;
}

/** Play a turn. */
export interface SocketPlay {
  type: "play";
  /** The number of the last event the client knows. */
  expected: number;
  id?: string | null;
  seat: number;
  moves: string[];
  table: string;
}

/** Set the draft. */
export interface SocketDraft {
  type: "draft";
  expected: number;
  seat: number;
  moves: string[];
  table: string;
  /** Returned with a refusal. */
  id?: string | null;
}

/** The client computed another `check` than it was sent. It is counted, and not answered. */
export interface Mismatch {
  type: "mismatch";
  table: string;
  seq: number;
}

/** Ask for a `pong`. */
export interface Ping {
  type: "ping";
}

/** A command was refused; nothing was changed. */
export interface RefusedCommand {
  type: "refused";
  problem: Problem;
  id?: string | null;
  table?: string | null;
  /** The current state, if the command came too late; not for clients that asked for the `opening`. */
  state?: TableState | null;
}

/** A command was executed before, or its event is not sent to this client. */
export interface Accepted {
  type: "accepted";
  table: string;
  seq: number;
  id?: string | null;
}

/** The answer to a `ping`, with the server's time. */
export interface Pong {
  type: "pong";
  at: number;
}

/** The app has a different protocol version than this server; the socket is closed. */
export interface Version {
  type: "version";
  protocol: number;
}

/** My account. */
export interface Me {
  account: string;
  name: string | null;
  has_password: boolean;
  /** To be sent as X-CSRF-Token with every request that changes something; null for a bearer token. */
  csrf: string | null;
}

/** Set the name that others see. */
export interface SetName {
  name: string;
}

/** A name that is protected by a password. */
export interface Credentials {
  name: string;
  password: string;
}

/** A token for a program that plays as me. */
export interface NewToken {
  label: string;
}

/** A token; its secret is shown once. */
export interface Token {
  id: string;
  label: string;
  created: number;
  secret: string | null;
}

/** All tokens of an account. */
export interface TokenList {
  tokens: Token[];
}

/** Protect a name with a password, or change both. */
export interface Claim {
  name: string;
  password: string;
  /** Required if the account already has a password. */
  old_password?: string | null;
}

/** Keep a game with my account. Sending the same game again updates it, and never loses a turn. */
export interface KeepGame {
  /** The account it is meant for; it is refused if somebody else has signed in meanwhile. */
  account: string;
  file: SentGameFile;
}

/** A summary of a game that is kept with an account. */
export interface KeptGame {
  id: string;
  game: GameName;
  players: number;
  is_over: boolean;
  /** How many moves its record has; this number only grows. */
  moves: number;
  created: number;
  changed: number;
}

/** A game is kept. */
export interface GameKept {
  how: Kept;
  kept: KeptGame;
}

/** All games that are kept with my account, the most recently changed first. */
export interface KeptGameList {
  account: string;
  games: KeptGame[];
  /** Ids of recently deleted games: other devices delete their copies, unless these were continued there. */
  deleted: string[];
  /** How many games can be kept. */
  most: number;
}

/** A level of the bots. */
export interface LevelInfo {
  level: number;
  name: string;
  character: string;
}

/** A printed edition. */
export interface EditionInfo {
  edition: string;
  game: GameName;
  options: Record<string, string | boolean | number>;
  /** The languages in which this edition is the default. */
  languages: string[];
}

/** What a table can be set up with. */
export interface Catalog {
  version: string;
  editions: EditionInfo[];
  standard_layout: Record<string, number[]>;
  levels: LevelInfo[];
  /** The address of this server for other devices; null if only this machine can reach it. */
  address: string | null;
  /** Without a clock, the others may hand the seat of a player who has been away this long to a bot. */
  absent_minutes: number;
  /** The largest value of O4 on this server; the smallest is 1. */
  most_stall_rounds: number;
}

/** A finished game as a record, with its players and who played each turn. */
export interface RecordFile {
  record: Record<string, unknown>;
  players: string[];
  /** The characters of the bots, by seat. */
  characters: (string | null)[];
  /** The colors of the figures, by seat. */
  colors: number[];
  /**
   * The player of each turn, in order: `0` for seat 0, `0 level4` where a bot played for it.
   *
   * The second draw after a pair counts as a turn of its own.
   */
  turns: string[];
  salt: string;
  commitment: string;
}

/** The player of a seat: a person with a name, or a bot with a level; both null if unknown. */
export interface ReplayPlayer {
  name: string | null;
  level: number | null;
  /** The character of the bot; its name is the text `bot-…`. */
  character: string | null;
  /** The color of the figures. */
  color: number;
}

/** A decision, its visible effect, and all scores after it. */
export interface ReplayMove {
  seat: number;
  effect: Effect;
  scores: number[];
}

/** A turn: its decisions are those from step `start` up to the next turn. The closing cards are turns too (C16). */
export interface ReplayTurn {
  start: number;
  seat: number;
  number: number;
  is_closing: boolean;
}

/** A finished game without its hidden cards: step 0 is the deal, the last step the end. */
export interface Replay {
  table: string;
  game: GameName;
  players: ReplayPlayer[];
  /** How many decisions there are. */
  steps: number;
  start_scores: number[];
  moves: ReplayMove[];
  turns: ReplayTurn[];
  outcome: Outcome;
  /** By seat: the part of the score that made the largest difference. */
  why: Why[];
}

/** My game with the deal of a day, played to its end. Only the first one counts. */
export interface SubmitDaily {
  /** All moves of the game, including the opponent's. */
  moves: string[];
}

/** The result of one person. */
export interface DailyResult {
  /** null: a guest without a name. */
  name: string | null;
  own: number;
  /** Points of the person, and of the opponent. */
  other: number;
  is_you: boolean;
}

/** The results of this server's players with the deal of a day, the best first. */
export interface DailyList {
  date: string;
  game: GameName;
  results: DailyResult[];
}

export type AnyPublicEvent = SeatChanged | GameStarted | TurnPlayed | TableChanged;

export type FromClient = Watch | Unwatch | SocketPlay | SocketDraft | Mismatch | Ping;

export type FromServer =
  | TableState
  | Opening
  | SeatChanged
  | GameStarted
  | TurnPlayed
  | TableChanged
  | RefusedCommand
  | Accepted
  | Pong
  | Version;

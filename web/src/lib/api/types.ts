// Made by python -m keltis.server.reference.typescript from the types of the server. Do not edit.

/**
 * The version of what an app that knows the rules and a server say to each other; an app names its own when it
 * connects. It is raised when either of them would no longer understand the other.
 */
export const PROTOCOL = 2;

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

/** What became of a game: it is new, it continued one that was kept before, or all of it was kept already. */
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
  /** If the game ended now. */
  score: number;
  score_sheet: Record<string, number>;
  /** How many turns it still has, a running one included, if everybody draws from the pile. */
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
  /** If the game ended now. */
  score: number;
  score_sheet: Record<string, number>;
  /** How many turns it still has, a running one included, if everybody draws from the pile. */
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
  /** The viewer's, when it is the viewer's decision. */
  legal_moves: string[];
  pile_size: number;
  /** Each discard pile, bottom first: all of it was seen when it was made. */
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
  /** The viewer's, when it is the viewer's decision. */
  legal_moves: string[];
  pile_size: number;
  /** Each discard pile, bottom first: all of it was seen when it was made. */
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

/** A figure that goes from one stone of a path to the next (0: the start stone). */
export interface FigureStep {
  path: Color;
  start: number;
  end: number;
  large: boolean;
}

/** What everybody would see at once if a move were made; never a hidden card. */
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
  /** How it then changes when a figure enters the path (B14): a small one, if one is left. null if none must enter. */
  start_change: number | null;
  /** The phase after it. */
  phase: Phase;
  /** The rule by which it ends the game (card game: play, before the closing round). */
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
  /** The choices of the bots follow from it. */
  salt?: string | null;
  /** When the game began, in seconds since 1970. */
  created?: number | null;
  /** Who was to begin: a seat, or a word for chance. */
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
  /** The choices of the bots follow from it. */
  salt?: string | null;
  /** When the game began, in seconds since 1970. */
  created?: number | null;
  /** Who was to begin: a seat, or a word for chance. */
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
  /** Of the bots, by seat. */
  characters?: (string | null)[] | null;
  /** Of the figures, by seat. */
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
  /** Of the bots, by seat. */
  characters?: (string | null)[] | null;
  /** Of the figures, by seat. */
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
  /** The rule against a move, as the game itself gives it; clients put it into words of their language. */
  reason?: Reason | null;
  /** The field that is wrong. */
  field?: string | null;
  /** Seconds to wait before trying again. */
  retry_after?: number | null;
}

/** How long a seat may think: so long for every turn, and a reserve for the whole game beyond that. */
export interface ClockConfig {
  /** Seconds for a turn. */
  turn: number;
  /** Seconds of reserve. */
  reserve: number;
}

/** How long a seat may think: so long for every turn, and a reserve for the whole game beyond that. */
export interface SentClockConfig {
  /** Seconds for a turn. */
  turn: number;
  /** Seconds of reserve. */
  reserve?: number;
}

/** What a table is set up with. */
export interface TableConfig {
  game: GameName;
  seats: number;
  /** null: the usual one of the game. */
  edition: string | null;
  options: Record<string, string | boolean | number>;
  /** Board game: where the dark stones are. */
  layout: "random" | "standard" | Record<string, number[]> | null;
  /** Who begins: a seat, chance, or who was last in Ireland, which is asked at the start. */
  first: number | "chance" | "ireland";
  /** Discard piles are shown whole; everybody might remember them anyway. */
  open_discards: boolean;
  /** Players may ask a bot for its opinion. */
  hints: boolean;
  /** Who has the link may look on. */
  spectators: boolean;
  clock: ClockConfig | null;
  /** The level of the bot that plays for somebody who left or ran out of time. */
  stand_in: number;
}

/** What a table is set up with. */
export interface SentTableConfig {
  game: GameName;
  seats?: number;
  /** null: the usual one of the game. */
  edition?: string | null;
  options?: Record<string, string | boolean | number>;
  /** Board game: where the dark stones are. */
  layout?: "random" | "standard" | Record<string, number[]> | null;
  /** Who begins: a seat, chance, or who was last in Ireland, which is asked at the start. */
  first?: number | "chance" | "ireland";
  /** Discard piles are shown whole; everybody might remember them anyway. */
  open_discards?: boolean;
  /** Players may ask a bot for its opinion. */
  hints?: boolean;
  /** Who has the link may look on. */
  spectators?: boolean;
  clock?: SentClockConfig | null;
  /** The level of the bot that plays for somebody who left or ran out of time. */
  stand_in?: number;
}

/** Who is to sit somewhere when a table is set up. */
export interface SeatWish {
  bot?: number | null;
  me?: boolean;
  /** On one device: the name of the person who sits here. */
  name?: string | null;
  /** Of the figures, unless somebody has chosen it before. */
  color?: number | null;
}

/** Set up a table. `places` says who sits where; a seat that is not named stays free for friends. */
export interface NewTable {
  config: SentTableConfig;
  places?: (SeatWish | null)[];
  /** Start at once; then every seat must be filled. */
  start?: boolean;
  id?: string | null;
}

/** Who sits somewhere. */
export interface SeatInfo {
  seat: number;
  /** Of the person, if it has said one; null for a bot or a free seat. */
  name: string | null;
  /** Of the bot on this seat. */
  level: number | null;
  /** Of the bot: `level-number`, such as `3-2`; its name is the text `bot-3-2`. */
  character: string | null;
  /** Of the figures: no two seats have the same. */
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
  /** For those who belong to the table, before the start. */
  invite: string | null;
  /** Of the deal, from the start on: SHA-256 of `salt` and the record without moves. */
  commitment: string | null;
  /** Opened at the end. */
  salt: string | null;
  /** The seat whose turn it is. */
  to_move: number | null;
  /** When its time is up, in seconds since 1970. */
  deadline: number | null;
  created: number;
  changed: number;
  /** How many decisions are left until this very long game is closed without a result; null while that is far off. */
  decisions_left: number | null;
  before: string | null;
  rematch: string | null;
  outcome: Outcome | null;
}

/** A legal move, with what everybody would see at once if it were made. */
export interface Choice {
  effect: Effect;
}

/** Everything one seat, or a spectator, may know of a table now. */
export interface TableState {
  type: "state";
  info: TableInfo;
  /** Through whose eyes; null for a spectator. */
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

/** A command came too late: the state of now, for the eyes of who sent it. */
export interface LateProblem {
  /** For programs: `stale`, `illegal-move`, `not-your-seat`… */
  key: string;
  /** For people, in English. */
  text: string;
  /** The rule against a move, as the game itself gives it; clients put it into words of their language. */
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
  /** All of them, also those that the edition decides. */
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

/** One turn that was played, as one `played` event has it. */
export interface OpeningTurn {
  seat: number;
  moves: string[];
  /** What was drawn from the pile: only the seat itself is told. */
  drawn?: string[];
  /** Of the bot that played it. */
  level?: number | null;
}

/** Everything from which a client that knows the rules can work out the state of a table itself. */
export interface Opening {
  type: "opening";
  info: TableInfo;
  /** Whose view it is; null for a spectator. */
  seat: number | null;
  /** null before the start. */
  deal: OpeningDeal | null;
  /** All that were played so far. */
  turns: OpeningTurn[];
  /** A number made from everything that is public now; null before the start. */
  check: number | null;
}

/** Changes a table. */
export interface Command {
  /** The number of the last event the client knows. */
  expected: number;
  id?: string | null;
}

/** Take a free seat; with the invite, unless one sits here already or set the table up. */
export interface SitDown {
  /** The number of the last event the client knows. */
  expected: number;
  id?: string | null;
  /** null: the first free one. */
  seat?: number | null;
  invite?: string | null;
  name?: string | null;
  /** Of the figures, unless somebody has chosen it before. */
  color?: number | null;
}

/** The color of one's figures; before the start. */
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

/** Leave a seat, or come back to it: before the start it becomes free, later a bot plays on. */
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
  /** At a table that asks: who was last in Ireland, or the oldest player, or chance if nobody knows. */
  first?: number | "chance" | null;
}

/** Once more with the same people, at a table that starts at once. */
export interface AskRematch {
  /** The number of the last event the client knows. */
  expected: number;
  id?: string | null;
  /** Bots one level stronger or weaker, one more bot, or the other game. */
  change?: "easier" | "harder" | "more" | "other" | null;
  /** Of the other game. null: its usual one. */
  edition?: string | null;
}

/** A turn, committed: the moves up to a draw, or where there is none, up to the end of the turn. */
export interface PlayTurn {
  /** The number of the last event the client knows. */
  expected: number;
  id?: string | null;
  seat: number;
  moves: string[];
}

/** The first moves of a turn, not committed. Fewer moves than before take some back. */
export interface SetDraft {
  expected: number;
  seat: number;
  moves: string[];
}

/** What a bot thinks of the moves of this seat. */
export interface AskHint {
  seat: number;
  /** The draft it is to look at. */
  moves?: string[];
}

/** Candidates, best first. */
export interface Hint {
  type: "hint";
  table: string;
  seq: number;
  seat: number;
  moves: string[];
  candidates: HintMove[];
}

/** A move as the bot sees it. */
export interface HintMove {
  move: string;
  /** What decides, 0 to 1: the chance to win, and for a small part the margin. */
  value: number;
  /** Standard error of its difference to the best move; 0 for that move, as are the other errors. */
  error: number;
  /** How often it was tried. */
  visits: number;
  /** Chance to win, 0 to 1. */
  win: number;
  win_error: number;
  /** Expected points ahead of the best of the others at the end. */
  margin: number;
  margin_error: number;
  /** It may well be as good as the best move: its value is within two errors of that move's, or above. */
  too_close: boolean;
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

/** A turn. */
export interface TurnPlayed {
  type: "played";
  table: string;
  seq: number;
  at: number;
  seat: number;
  moves: string[];
  /** Of the bot that played it. */
  level?: number | null;
  /** What was drawn from the pile: only the seat itself is told. */
  drawn?: string[];
  /** Of the command: only who sent it is told. */
  id?: string | null;
  ended?: Outcome | null;
  /** The game has become too long: the table was closed with this turn, without a result. */
  closed?: boolean;
  /** What everybody saw of each move; sent only to clients that asked for `views`. */
  effects?: Effect[];
  /**
   * A number made from everything that is public after this turn; like the fields below, it is sent only to clients
   * that asked for the `opening`.
   */
  check?: number | null;
  /** With a clock: when the time of the turn that now begins is up. */
  deadline?: number | null;
  /** With a clock: the seconds of reserve that the seat which played has left. */
  reserve?: number | null;
  /** The table now, if more of it has changed than a client can know: at the end, or near the limit of decisions. */
  info?: TableInfo | null;
}

/** The table was set up, closed, or goes on elsewhere. */
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

/** The events after a number. */
export interface EventList {
  events: AnyPublicEvent[];
}

/** Follow a table through the eyes of a seat of one's own, or as a spectator. */
export interface Watch {
  type: "watch";
  table: string;
  seat?: number | null;
  /** The last event known: those after it are sent, then what comes. */
  after?: number | null;
  /** Send the whole state after every event, and with each turn the effects of its moves. */
  views?: boolean;
  /**
   * The client knows the rules: the table is sent once as `opening`, and then only events. `after` and `views` are
   * not looked at.
   */
  opening?: boolean;
}

/** Stop following. */
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
  /** Comes back with a refusal. */
  id?: string | null;
}

/** Ask for a hint. */
export interface SocketHint {
  type: "hint";
  seat: number;
  /** The draft it is to look at. */
  moves?: string[];
  table: string;
  /** Comes back with a refusal. */
  id?: string | null;
}

/** What this client has worked out does not match the `check` it was sent. It is counted, and not answered. */
export interface Mismatch {
  type: "mismatch";
  table: string;
  seq: number;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** A command was not carried out; nothing was changed. */
export interface RefusedCommand {
  type: "refused";
  problem: Problem;
  id?: string | null;
  table?: string | null;
  /** The state of now, if the command came too late; not for a client that asked for the `opening`. */
  state?: TableState | null;
}

/** A command that had been carried out before; or one that caused no event. */
export interface Accepted {
  type: "accepted";
  table: string;
  seq: number;
  id?: string | null;
}

/** Yes. */
export interface Pong {
  type: "pong";
  at: number;
}

/** The app named another version of the protocol than this server has; the socket is closed. */
export interface Version {
  type: "version";
  protocol: number;
}

/** Who I am. */
export interface Me {
  account: string;
  name: string | null;
  has_password: boolean;
  /** To be sent as X-CSRF-Token with everything that changes something; null for a bearer token. */
  csrf: string | null;
}

/** What others see. */
export interface SetName {
  name: string;
}

/** A name that is kept by a password. */
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

/** All of them. */
export interface TokenList {
  tokens: Token[];
}

/** Keep a name by a password, or change both. */
export interface Claim {
  name: string;
  password: string;
  /** Needed by who has a password already. */
  old_password?: string | null;
}

/** Keep a game with my account. The same game again is no second one, and never loses a turn. */
export interface KeepGame {
  /** The account it is meant for: it is refused if somebody else has signed in meanwhile. */
  account: string;
  file: SentGameFile;
}

/** A game that is kept with an account, in short. */
export interface KeptGame {
  id: string;
  game: GameName;
  players: number;
  is_over: boolean;
  /** How many moves its record has. It only grows. */
  moves: number;
  created: number;
  changed: number;
}

/** A game is kept. */
export interface GameKept {
  how: Kept;
  kept: KeptGame;
}

/** All games that are kept with my account, those that changed last first. */
export interface KeptGameList {
  account: string;
  games: KeptGame[];
  /** Ids of games that were deleted lately: other devices delete theirs, unless they have gone on. */
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
  /** Tables in these languages start with it, unless somebody chooses another. */
  languages: string[];
}

/** What a table can be set up with. */
export interface Catalog {
  version: string;
  editions: EditionInfo[];
  standard_layout: Record<string, number[]>;
  levels: LevelInfo[];
  /** Where other devices find this server; null if it is for this one alone. */
  address: string | null;
  /** Without a clock, who stays away for so long can be left to a bot by the others. */
  absent_minutes: number;
  /** The most that O4 can be here; the least is 1. */
  most_stall_rounds: number;
}

/** A finished game as a record, and who played which turns. */
export interface RecordFile {
  record: Record<string, unknown>;
  players: string[];
  /** Of the bots, by seat. */
  characters: (string | null)[];
  /** Of the figures, by seat. */
  colors: number[];
  /**
   * Who made each turn, in order: `0` for seat 0, `0 level4` where a bot played for it.
   *
   * A pair's second draw counts as one of its own.
   */
  turns: string[];
  salt: string;
  commitment: string;
}

/** Who sat somewhere: a person with a name, or a bot of a level; null and null where nobody knows. */
export interface ReplayPlayer {
  name: string | null;
  level: number | null;
  /** Of the bot: its name is the text `bot-…`. */
  character: string | null;
  /** Of the figures. */
  color: number;
}

/** A decision that was made, what everybody saw of it, and everybody's score after it. */
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

/** A game to be looked at again, without its hidden cards: step 0 is the deal, the last step the end. */
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

export type AnyPublicEvent = SeatChanged | GameStarted | TurnPlayed | TableChanged;

export type FromClient = Watch | Unwatch | SocketPlay | SocketDraft | SocketHint | Mismatch | Ping;

export type FromServer =
  | TableState
  | Opening
  | SeatChanged
  | GameStarted
  | TurnPlayed
  | TableChanged
  | Hint
  | RefusedCommand
  | Accepted
  | Pong
  | Version;

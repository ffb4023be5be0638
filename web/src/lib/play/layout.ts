// How large everything on the table is, computed in one place from the size of the window alone.
import type { GameName } from "$lib/api/types";
import { MEASURES, shapeFor, type Shape } from "$lib/art/board/geometry";
import { CARD_RATIO, SHOWN } from "$lib/art/rows";

/**
 * desk: own rows, board and the others side by side · tablet: the others in a line above ·
 * side: a phone on its side, the board beside everything else · phone: everything in one column.
 */
export type Form = "desk" | "tablet" | "side" | "phone";

export interface Space {
  /** Pixels available for the table. */
  width: number;
  height: number;
  /** Pixels of one rem: larger where the window is very large. */
  rem: number;
  game: GameName;
  players: number;
  /** Something else (a lesson's coach) is above the table. */
  isLean?: boolean;
  /** The closing round is being explained. */
  isClosing?: boolean;
  /** The game is over: there is no hand, and the result needs space beside the board. */
  isOver?: boolean;
  /** The bar at the top is shared; on a phone every line counts. */
  isDense?: boolean;
}

export interface Layout {
  form: Form;
  /** Widths of the columns beside the board. */
  left: number;
  right: number;
  /** Widths of cards. */
  hand: number;
  pile: number;
  row: number;
  /** The greatest length of a row, and the distance from card to card in the card game, the same in every row. */
  room: number;
  board: { shape: Shape; width: number; height: number };
  /** Wish stones of the card game. */
  stone: number;
  /** The others' rows are shown separately. */
  hasOthersRows: boolean;
  /** The players are in the bar at the top, and what it shows otherwise is beside the piles. */
  isDense: boolean;
}

/** Pixels between the parts. */
export const GAP = 8;
/** How many pixels a chosen card is raised. */
export const LIFT = 12;
/** Pixels around the card of a place. */
const PADDING = 8;
/** The number of cards in a row with the highest score. */
export const LONGEST = 9;
/** How much of a covered card is visible, in card widths: its number stays legible. */
const LEAST_SHOWN = 0.42;
/** The width of nine wish stones and seven piles side by side, including the gaps, in widths of a pile. */
const BAND = 18;

/** The share of the height that the result takes on a phone. */
const SHEET = 0.44;

const within = (least: number, value: number, most: number) => Math.round(Math.max(least, Math.min(value, most)));

export function formOf(width: number, height: number, rem: number): Form {
  if (width > height * 1.15 && height < 33 * rem) return "side";
  if (width >= 68 * rem && width > height * 1.2) return "desk";
  return width >= 54 * rem && width > height ? "tablet" : "phone";
}

export function layoutOf(space: Space): Layout {
  const form = formOf(space.width, space.height, space.rem);
  return { isDense: false, ...{ desk, tablet, side, phone }[form](space) };
}

/** The largest board that fits into a box. */
export function boardIn(width: number, height: number): Layout["board"] {
  const shape = shapeFor(width, height);
  const m = MEASURES[shape];
  const scale = Math.min(width / m.width, height / m.height);
  return { shape, width: Math.floor(scale * m.width), height: Math.floor(scale * m.height) };
}

type Sizes = Omit<Layout, "isDense"> & { isDense?: boolean };

const handHeight = (card: number) => card * CARD_RATIO + LIFT + 4;
const pileHeight = (card: number) => card * CARD_RATIO + PADDING;

function desk({ width, height, rem, game, isOver }: Space): Sizes {
  const isBoard = game === "board";
  const hand = within(54, height * 0.105, 9 * rem);
  const beside = (spare: number) => within((isOver ? 19 : 16.5) * rem, spare * 0.56, (isOver ? 30 : 27) * rem);
  const cards = width * 0.4;
  const most = isBoard ? height * 0.072 : Math.min(height * 0.085, (width - beside(cards) - 7 * GAP) / BAND);
  const pile = within(38, most, 7 * rem);
  const free = height - (isOver ? 0 : handHeight(hand)) - pileHeight(pile) - 2 * GAP;
  // The board comes first: the columns beside it share the remaining width.
  const spare = isBoard ? width - 4 * GAP - (free * MEASURES.broad.width) / MEASURES.broad.height : cards;
  const left = isBoard ? within(12.5 * rem, spare * 0.44, 24 * rem) : 0;
  const right = beside(spare);
  const middle = width - left - right - 4 * GAP;
  const board = boardIn(middle, free);
  const caption = 2 * rem;
  if (isBoard) {
    const row = within(32, Math.min(left * 0.23, (height - caption) / 5 / CARD_RATIO - PADDING), 8 * rem);
    return { form: "desk", left, right, hand, pile, row, room: left - 3.4 * rem, board, stone: 0, hasOthersRows: true };
  }
  const room = free - caption - 3.6 * rem - GAP;
  const row = within(44, Math.min(room * 0.3, middle / 9), 9 * rem);
  return { form: "desk", left, right, hand, pile, row, room, board, stone: pile * 0.92, hasOthersRows: true };
}

function tablet({ width, height, rem, game, isClosing, isOver }: Space): Sizes {
  const isBoard = game === "board";
  const left = isOver ? within(19 * rem, width * 0.33, 24 * rem) : within(13 * rem, width * 0.22, 18 * rem);
  const hand = within(50, height * 0.1, 7 * rem);
  const pile = within(36, height * 0.068, 5 * rem);
  const chips = 3 * rem;
  const hands = isOver ? 0 : handHeight(hand);
  const board = boardIn(width - left - 2 * GAP, height - chips - hands - pileHeight(pile) - 3 * GAP);
  const rest = { form: "tablet" as const, left, right: 0, hand, pile, board, hasOthersRows: false };
  if (isBoard) return { ...rest, row: within(28, left * 0.2, 60), room: left - 3.4 * rem, stone: 0 };
  const room = height - chips - hands - pileHeight(pile) - 3.4 * rem - (isOver ? 0 : isClosing ? 12.5 : 8.2) * rem - 5 * GAP;
  return { ...rest, row: within(40, Math.min(room * 0.3, width / 9), 6 * rem), room, stone: pile * 0.9 };
}

/** On a phone held sideways the board takes the full height, and the rest is beside it. */
function side({ width, height, rem, game }: Space): Sizes {
  const isBoard = game === "board";
  const least = 20 * rem;
  const board = boardIn(Math.max(width - least - GAP, width * 0.44), height - GAP);
  const left = isBoard ? board.width : Math.round((width - GAP) * 0.48);
  const right = width - left - GAP;
  const hand = within(42, Math.min(height * 0.14, right / 6.4), 6 * rem);
  const pile = within(30, Math.min(height * (isBoard ? 0.135 : 0.115), right / (isBoard ? 6 : 7) - PADDING - 3), 4 * rem);
  const row = within(34, (left - 2 * rem) / 6 - PADDING - 2, 70);
  return { form: "side", left, right, hand, pile, row, room: height - 3.4 * rem, board, stone: Math.min(right / 9 - 4, height * 0.09), hasOthersRows: false };
}

function phone(space: Space): Sizes {
  return space.game === "board" ? phoneWithBoard(space) : phoneWithCards(space);
}

/** Shares of the height, widths of cards, and lines of text. */
const DENSE = { hand: 0.069, leastHand: 40, pile: 28, leastPile: 28, lines: 5 };
const USUAL = { hand: 0.088, leastHand: 43, pile: 46, leastPile: 30, lines: 6.3 };

function phoneWithBoard({ width, height, rem, isLean, isOver, isDense = false }: Space): Sizes {
  const most = isDense ? DENSE : USUAL;
  const hand = within(most.leastHand, Math.min(width / 6.8, height * most.hand), 7 * rem);
  const pile = within(most.leastPile, Math.min((width - (isDense ? 5.75 * rem : 0)) / 6.2 - PADDING, height * 0.062, most.pile * (rem / 16) * (width / 390 + 0.2)), 5 * rem);
  const chips = isLean || isDense ? 0 : 2.5 * rem + 4;
  const rest = isOver ? height * SHEET : chips + handHeight(hand) + pileHeight(pile) + most.lines * rem;
  const free = height - rest - 16;
  // Never narrower than nine tenths of the phone, even if that makes the page scroll.
  const low = MEASURES.squat;
  const least = width < 38 * rem ? ((isLean ? 0.82 : 0.952) * width * low.height) / low.width : 0;
  const board = boardIn(width, Math.max(free, least));
  return { form: "phone", left: 0, right: 0, hand, pile, row: 40, room: 0, board, stone: 0, hasOthersRows: false, isDense };
}

function phoneWithCards({ width, height, rem, players, isLean, isClosing, isOver }: Space): Sizes {
  const hand = within(44, Math.min(width / 6.8, height * (height < 44 * rem ? 0.075 : 0.088)), 7 * rem);
  const pile = within(30, Math.min((width - GAP) / 7 - PADDING, height * 0.062), 5 * rem);
  const chips = isLean ? 0 : 2.75 * rem;
  const dock = isOver ? height * SHEET : handHeight(hand) + (isClosing ? 5.4 : 3.4) * rem;
  const stone = Math.min(width / 9 - 4, 4 * rem);
  const row = within(34, (width - 1.6 * rem) / 6 - PADDING - 2, 6 * rem);
  const others = (players - 1) * 2.4 * rem;
  const above = isOver ? 0 : chips + pileHeight(pile) + stone;
  const free = height - dock - above - 3 * rem - 4 * GAP;
  const hasOthersRows = !isLean && free - others > row * CARD_RATIO + 8 * 15;
  const room = Math.max(row * CARD_RATIO + 8 * 12, free - (hasOthersRows ? others : 0));
  return { form: "phone", left: 0, right: 0, hand, pile, row, room, board: boardIn(width, width), stone, hasOthersRows };
}

/** The rows of the card game: one card size and one distance for all, so that the printed scale fits beside them. */
export function rowsIn({ row, room }: Layout, longest: number): { size: number; step: number } {
  const more = Math.max(LONGEST, longest) - 1;
  const size = Math.max(Math.min(row, 40), Math.min(row, Math.floor(room / (CARD_RATIO + more * LEAST_SHOWN))));
  return { size, step: Math.max(size * 0.12, Math.min(size * SHOWN.down, (room - size * CARD_RATIO) / more)) };
}

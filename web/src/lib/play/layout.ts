// How large everything on the table is: from the size of the window alone, worked out in one place.
import type { GameName } from "$lib/api/types";
import { MEASURES, shapeFor, type Shape } from "$lib/art/board/geometry";
import { CARD_RATIO, SHOWN } from "$lib/art/rows";

/**
 * desk: own rows, board and the others side by side · tablet: the others in a line above ·
 * side: a phone on its side, the board beside everything else · phone: everything in one column.
 */
export type Form = "desk" | "tablet" | "side" | "phone";

export interface Space {
  /** Pixels for the table. */
  width: number;
  height: number;
  /** Pixels of one rem: larger where the window is very large. */
  rem: number;
  game: GameName;
  players: number;
  /** Something else (a lesson's coach) stands above the table. */
  isLean?: boolean;
  /** The game is over: there is no hand, and the result wants room beside the board. */
  isOver?: boolean;
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
  /** How long a row may become; from card to card in the card game, the same in every row. */
  room: number;
  board: { shape: Shape; width: number; height: number };
  /** Wish stones of the card game. */
  stone: number;
  /** The others' rows have a place of their own. */
  hasOthersRows: boolean;
}

/** Between the parts. */
export const GAP = 8;
/** How far a chosen card stands out of the hand. */
export const LIFT = 12;
/** What a place has around its card. */
const PADDING = 8;
/** Cards of a row that counts the most. */
export const LONGEST = 9;

/** What a phone's result takes of the height. */
const SHEET = 0.44;

const within = (least: number, value: number, most: number) => Math.round(Math.max(least, Math.min(value, most)));

export function formOf(width: number, height: number, rem: number): Form {
  if (width > height * 1.15 && height < 33 * rem) return "side";
  if (width >= 68 * rem && width > height * 1.2) return "desk";
  return width >= 54 * rem && width > height ? "tablet" : "phone";
}

export function layoutOf(space: Space): Layout {
  const form = formOf(space.width, space.height, space.rem);
  return { desk, tablet, side, phone }[form](space);
}

/** The board as large as it can be in a box. */
export function boardIn(width: number, height: number): Layout["board"] {
  const shape = shapeFor(width, height);
  const m = MEASURES[shape];
  const scale = Math.min(width / m.width, height / m.height);
  return { shape, width: Math.floor(scale * m.width), height: Math.floor(scale * m.height) };
}

const handHeight = (card: number) => card * CARD_RATIO + LIFT + 4;
const pileHeight = (card: number) => card * CARD_RATIO + PADDING;

function desk({ width, height, rem, game, isOver }: Space): Layout {
  const isBoard = game === "board";
  const left = isBoard ? within(13 * rem, width * 0.18, 24 * rem) : 0;
  const right = isOver ? within(19 * rem, width * 0.25, 30 * rem) : within(17 * rem, width * 0.215, 27 * rem);
  const hand = within(54, height * 0.105, 9 * rem);
  const pile = within(38, height * (isBoard ? 0.072 : 0.085), 7 * rem);
  const middle = width - left - right - 2 * 2 * GAP;
  const hands = isOver ? 0 : handHeight(hand);
  const board = boardIn(middle, height - hands - pileHeight(pile) - 2 * GAP);
  const caption = 2 * rem;
  if (isBoard) {
    const row = within(32, Math.min(left * 0.23, (height - caption) / 5 / CARD_RATIO - PADDING), 8 * rem);
    return { form: "desk", left, right, hand, pile, row, room: left - 3.4 * rem, board, stone: 0, hasOthersRows: true };
  }
  const room = height - hands - pileHeight(pile) - caption - 3.6 * rem - 3 * GAP;
  const row = within(44, Math.min(room * 0.24, middle / 9), 8 * rem);
  return { form: "desk", left, right, hand, pile, row, room, board, stone: pile * 0.92, hasOthersRows: true };
}

function tablet({ width, height, rem, game, isOver }: Space): Layout {
  const isBoard = game === "board";
  const left = isOver ? within(19 * rem, width * 0.33, 24 * rem) : within(13 * rem, width * 0.22, 18 * rem);
  const hand = within(50, height * 0.1, 7 * rem);
  const pile = within(36, height * 0.068, 5 * rem);
  const chips = 3 * rem;
  const hands = isOver ? 0 : handHeight(hand);
  const board = boardIn(width - left - 2 * GAP, height - chips - hands - pileHeight(pile) - 3 * GAP);
  const rest = { form: "tablet" as const, left, right: 0, hand, pile, board, hasOthersRows: false };
  if (isBoard) return { ...rest, row: within(28, left * 0.2, 60), room: left - 3.4 * rem, stone: 0 };
  const room = height - chips - hands - pileHeight(pile) - 3.4 * rem - (isOver ? 0 : 5.2 * rem) - 5 * GAP;
  return { ...rest, row: within(40, Math.min(room * 0.26, width / 9), 90), room, stone: pile * 0.9 };
}

/** On a phone held sideways the board takes the height, and the rest stands beside it. */
function side({ width, height, rem, game }: Space): Layout {
  const isBoard = game === "board";
  const least = 20 * rem;
  const board = boardIn(Math.max(width - least - GAP, width * 0.44), height - GAP);
  const left = isBoard ? board.width : Math.round((width - GAP) * 0.48);
  const right = width - left - GAP;
  const hand = within(44, Math.min(height * 0.145, right / 6.4), 6 * rem);
  const pile = within(30, Math.min(height * 0.11, right / (isBoard ? 6 : 7) - PADDING - 3), 4 * rem);
  const row = within(34, (left - 2 * rem) / 6 - PADDING - 2, 70);
  return { form: "side", left, right, hand, pile, row, room: height - 3.4 * rem, board, stone: right / 9 - 4, hasOthersRows: false };
}

function phone({ width, height, rem, game, players, isLean, isOver }: Space): Layout {
  const isBoard = game === "board";
  const isLow = height < 44 * rem;
  const hand = within(46, Math.min(width / 6.8, height * (isLow ? 0.082 : 0.088)), 7 * rem);
  const pile = within(30, Math.min((width - GAP) / (isBoard ? 6.4 : 7) - PADDING, height * (isLow ? 0.058 : 0.062)), 5 * rem);
  const chips = isLean ? 0 : 2.75 * rem;
  const dock = isOver ? height * SHEET : handHeight(hand) + 3.4 * rem;
  const left = 0;
  const rest = { form: "phone" as const, left, right: 0, hand, pile };
  if (isBoard) {
    const below = isOver ? 0 : chips + pileHeight(pile) + 2.5 * rem;
    const free = height - dock - below - 3 * GAP;
    // Never narrower than nine tenths of a phone, even if one then has to scroll.
    const low = MEASURES.squat;
    const least = width < 38 * rem ? (0.94 * width * low.height) / low.width : 0;
    return { ...rest, row: 40, room: 0, board: boardIn(width, Math.max(free, least)), stone: 0, hasOthersRows: false };
  }
  const stone = Math.min(width / 9 - 4, 4 * rem);
  const row = within(34, (width - 1.6 * rem) / 6 - PADDING - 2, 6 * rem);
  const others = (players - 1) * 2.4 * rem;
  const above = isOver ? 0 : chips + pileHeight(pile) + stone;
  const free = height - dock - above - 3 * rem - 4 * GAP;
  const hasOthersRows = !isLean && free - others > row * CARD_RATIO + 8 * 15;
  const room = Math.max(row * CARD_RATIO + 8 * 12, free - (hasOthersRows ? others : 0));
  return { ...rest, row, room, board: boardIn(width, width), stone, hasOthersRows };
}

/** From card to card in the rows of the card game: the same in all, so that the printed scale stands beside them. */
export function stepIn(layout: Layout, longest: number): number {
  const most = Math.max(LONGEST, longest);
  return Math.max(layout.row * 0.12, Math.min(layout.row * SHOWN.down, (layout.room - layout.row * CARD_RATIO) / (most - 1)));
}

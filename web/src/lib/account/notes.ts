// What this browser remembers of the games that it keeps with an account. Another tab may write it at any time, so it is
// read again before every change.
import { ACCOUNT_GAMES } from "$lib/shell/games.svelte";
import { keep, recall } from "$lib/shell/settings.svelte";

/** The game of the account that a game of this browser is. */
export interface Mark {
  game: string;
  /** How many moves of the game here are known to be there. */
  moves: number;
}

export interface Notes {
  isOn: boolean;
  /** Whose the marks are. */
  account: string | null;
  /** By the id of the game in this browser. */
  marks: Record<string, Mark>;
  /** Games of the account that were deleted here, and are still to be deleted there. */
  deleted: string[];
  /** How many moves a game of this browser had when the server refused it: that many need not be sent again. */
  refused: Record<string, number>;
  /** The problem that was said last, so that it is said once. */
  said: string | null;
}

export interface NoteBook {
  read(): Notes;
  change(edit: (notes: Notes) => void): void;
}

/** Nothing is remembered of an account yet. */
export function freshNotes(account: string | null, isOn: boolean): Notes {
  return { isOn, account, marks: {}, deleted: [], refused: {}, said: null };
}

/** Where the browser refuses to remember anything, this lasts as long as the page. */
let last = freshNotes(null, false);

export const noteBook: NoteBook = {
  read: () => recall(ACCOUNT_GAMES, last),
  change(edit) {
    last = recall(ACCOUNT_GAMES, last);
    edit(last);
    keep(ACCOUNT_GAMES, last);
  },
};

/** Whether a game of this browser is kept with an account as well. */
export function isWithAccount(id: string, { isOn, marks } = noteBook.read()): boolean {
  return isOn && Object.hasOwn(marks, id);
}

/** A game of this browser was deleted: it is to be deleted with the account, too. */
export function noteDeleted(id: string, book: NoteBook = noteBook): void {
  if (!isWithAccount(id, book.read())) return;
  book.change(({ marks, deleted }) => {
    deleted.push(marks[id]!.game);
    delete marks[id];
  });
}

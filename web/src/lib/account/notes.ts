// What this browser remembers about the games it keeps with an account. Another tab may change it at any time, so it is
// read again before every change.
import { ACCOUNT_GAMES } from "$lib/shell/games.svelte";
import { keep, recall } from "$lib/shell/settings.svelte";

/** The account's copy of a game of this browser. */
export interface Mark {
  game: string;
  /** How many moves of the game are known to be stored there. */
  moves: number;
}

export interface Notes {
  isOn: boolean;
  /** The account that the marks are about. */
  account: string | null;
  /** By the id of the game in this browser. */
  marks: Record<string, Mark>;
  /** Games of the account that were deleted here and still have to be deleted there. */
  deleted: string[];
  /** How many moves a game of this browser had when the server refused it: the same game is not sent again. */
  refused: Record<string, number>;
  /** The problem that was reported last, so that it is reported only once. */
  said: string | null;
}

export interface NoteBook {
  read(): Notes;
  change(edit: (notes: Notes) => void): void;
}

/** Notes about an account of which nothing is known yet. */
export function freshNotes(account: string | null, isOn: boolean): Notes {
  return { isOn, account, marks: {}, deleted: [], refused: {}, said: null };
}

/** Where the browser refuses to store anything, this lasts as long as the page. */
let last = freshNotes(null, false);

export const noteBook: NoteBook = {
  read: () => recall(ACCOUNT_GAMES, last),
  change(edit) {
    last = recall(ACCOUNT_GAMES, last);
    edit(last);
    keep(ACCOUNT_GAMES, last);
  },
};

/** Whether a game of this browser is also kept with an account. */
export function isWithAccount(id: string, { isOn, marks } = noteBook.read()): boolean {
  return isOn && Object.hasOwn(marks, id);
}

/** A game of this browser was deleted: delete it from the account too. */
export function noteDeleted(id: string, book: NoteBook = noteBook): void {
  if (!isWithAccount(id, book.read())) return;
  book.change(({ marks, deleted }) => {
    deleted.push(marks[id]!.game);
    delete marks[id];
  });
}

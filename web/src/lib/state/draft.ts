// The moves of a turn that only their player sees. The tab keeps them, so that loading the page again loses nothing.

export interface Made {
  move: string;
  /** It was the only one there was: to take it back is to take back what was chosen before it. */
  isForced: boolean;
}

interface Kept {
  /** How many decisions had been made at the table before it. */
  number: number;
  made: Made[];
}

/** All but the last move that was chosen, and what followed it by itself. */
export function withoutLastChoice(made: readonly Made[]): Made[] {
  return made.slice(0, Math.max(made.findLastIndex((each) => !each.isForced), 0));
}

/** Keep the draft of a table until `number` decisions are no longer all there were. An empty one is forgotten. */
export function keepDraft(table: string, number: number, made: readonly Made[]): void {
  keep(draftKey(table), made.length > 0 ? { number, made } : null);
}

/** What was kept, if it still can be made. */
export function keptDraft(table: string, number: number, isPossible: (moves: string[]) => boolean): Made[] {
  const found = kept(draftKey(table)) as Partial<Kept> | null;
  if (found?.number !== number || !Array.isArray(found.made)) return [];
  const made = found.made.map(({ move, isForced }) => ({ move: String(move), isForced: isForced === true }));
  return isPossible(made.map(({ move }) => move)) ? made : [];
}

/** The one seat of one's own at a table: known before the server says it, the table need not be asked for twice. */
export function keepSeat(table: string, seat: number | null): void {
  keep(seatKey(table), seat);
}

export function keptSeat(table: string): number | null {
  const found = kept(seatKey(table));
  return typeof found === "number" ? found : null;
}

const draftKey = (table: string) => `keltis-draft-${table}`;
const seatKey = (table: string) => `keltis-seat-${table}`;

function keep(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Where nothing can be kept, it lasts as long as the page.
  }
}

function kept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

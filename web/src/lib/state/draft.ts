// The moves of a turn that only its player sees. The tab stores them, so that reloading the page loses nothing.

export interface Made {
  move: string;
  /** It was the only choice; taking it back also takes back the choice before it. */
  isForced: boolean;
}

interface Kept {
  /** How many decisions had been made at the table before it. */
  number: number;
  made: Made[];
}

/** The moves without the last one that was chosen and those that followed automatically. */
export function withoutLastChoice(made: readonly Made[]): Made[] {
  return made.slice(0, Math.max(made.findLastIndex((each) => !each.isForced), 0));
}

/** Store the draft of a table after `number` decisions. An empty draft is removed. */
export function keepDraft(table: string, number: number, made: readonly Made[]): void {
  keep(draftKey(table), made.length > 0 ? { number, made } : null);
}

/** The stored draft, if it is for this decision and still possible. */
export function keptDraft(table: string, number: number, isPossible: (moves: string[]) => boolean): Made[] {
  const found = kept(draftKey(table)) as Partial<Kept> | null;
  if (found?.number !== number || !Array.isArray(found.made)) return [];
  const made = found.made.map(({ move, isForced }) => ({ move: String(move), isForced: isForced === true }));
  return isPossible(made.map(({ move }) => move)) ? made : [];
}

/** Remember the viewer's only seat at a table, so that the table need not be requested twice. */
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
    // Where nothing can be stored, it lasts as long as the page.
  }
}

function kept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

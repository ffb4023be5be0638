// Days and their results: which deals there are, which attempt counts, and how long a streak is. No display, no texts.
import type { LocalInfo } from "../local/games.ts";
import type { GameName } from "../engine/table.ts";

const DAY = 86_400_000;

/** Today's date, the same everywhere in the world (UTC). */
export function today(now: number = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** The date this many days earlier. */
export function daysBefore(date: string, count: number): string {
  return today(Date.parse(date) - count * DAY);
}

/** The one attempt that counts: the first game that was started on the day itself. */
export function countedTry(tables: readonly LocalInfo[], game: GameName, date: string): LocalInfo | null {
  return tables.find(({ day, config }) => day?.isCounted && day.date === date && config.game === game) ?? null;
}

/** Days in a row, up to today or yesterday, on which a deal was played to its end. */
export function streakOf(tables: readonly LocalInfo[], date: string): number {
  const done = new Set(tables.flatMap(({ day, status }) => (day?.isCounted && status === "over" ? [day.date] : [])));
  let length = 0;
  const first = done.has(date) ? 0 : 1;
  while (done.has(daysBefore(date, first + length))) length += 1;
  return length;
}

/** Points ahead of the best of the others. */
export function marginOf(scores: readonly number[], seat: number): number {
  return scores[seat]! - Math.max(...scores.filter((_, other) => other !== seat));
}

/** How many levels did worse with the same cards. */
export function beaten(margin: number, levels: readonly number[]): number {
  return levels.filter((other) => other < margin).length;
}

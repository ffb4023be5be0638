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

/** The try that is shown with a deal: the one that counts, else the latest practice that is over, unless the deal can still be counted. */
export function shownTry(tables: readonly LocalInfo[], game: GameName, date: string, now: string): LocalInfo | null {
  const counted = countedTry(tables, game, date);
  if (counted || date === now) return counted;
  const practice = tables.filter(({ day, config, status }) => day?.date === date && config.game === game && status === "over");
  return practice.sort((one, other) => other.changed - one.changed)[0] ?? null;
}

/** A day before this one that somebody has asked for; null: none, or not a date. */
export function earlierDay(asked: string | null, now: string): string | null {
  if (!asked || !/^\d{4}-\d\d-\d\d$/.test(asked) || Number.isNaN(Date.parse(asked))) return null;
  const isDate = daysBefore(asked, 0) === asked; // some browsers read February 31 as a day in March
  return isDate && asked < now ? asked : null;
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

// How a list describes a table.
import type { SeatInfo, TableInfo } from "$lib/api/types";
import type { LocalInfo } from "$lib/local/games";
import { seatToMove } from "$lib/shell/games.svelte";
import { nameOf, numberText } from "$lib/state/words";
import { currentLanguage, t } from "$lib/texts/texts.svelte";

export function seatName(seat: SeatInfo): string {
  if (!seat.name && seat.is_you) return t("web-you");
  return seat.is_taken ? nameOf(seat, seat.seat) : t("web-free-seat");
}

export function listed(names: string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: "conjunction", style: "short" }).format(names);
}

/** A single person among bots is “you”; if several people play, everybody is named. */
export function peopleOf(table: TableInfo): string {
  return listed(table.seats.map(seatName));
}

export function statusText(table: TableInfo): string {
  if (table.status === "open") return t("web-status-open");
  if (table.status === "over" && table.outcome) return resultText(table);
  const seat = seatToMove(table);
  if (!seat) return t("web-status-running");
  if (!seat.is_you) return t("web-status-theirs", { name: seatName(seat) });
  const isShared = table.seats.filter((one) => one.is_you).length > 1;
  return isShared ? t("web-status-theirs", { name: seatName(seat) }) : t("web-status-yours");
}

/** Who won, with how many points, and your own points. */
function resultText(table: TableInfo): string {
  const outcome = table.outcome;
  const winners = table.seats.filter((seat) => outcome?.winners.includes(seat.seat));
  const score = outcome?.scores[winners[0]?.seat ?? 0] ?? 0;
  const [winner] = winners;
  const mine = table.seats.filter((seat) => seat.is_you);
  const [own] = mine;
  if (winners.length === 1 && winner?.is_you && mine.length === 1) return t("web-status-won", { score });
  const won = t("web-status-winner", { names: listed(winners.map(seatName)), count: winners.length, score });
  if (!own || mine.length > 1 || winners.includes(own)) return won;
  return `${won} · ${t("games-mine", { score: numberText(outcome?.scores[own.seat] ?? 0) })}`;
}

/** Every game, each followed by the games that continue from one of its turns; otherwise the order stays the same. */
export function besideOrigins(tables: readonly (TableInfo | LocalInfo)[]): LocalInfo[] {
  const all: readonly LocalInfo[] = tables;
  const isHere = (of: string | null | undefined) => all.some(({ table }) => table === of);
  const linesOf = (origin: LocalInfo): LocalInfo[] => [origin, ...all.filter(({ line }) => line?.of === origin.table).flatMap(linesOf)];
  return all.filter(({ line }) => !isHere(line?.of)).flatMap(linesOf);
}

/** “3 hours ago”, in the largest unit that fits. */
export function since(seconds: number, now: number = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: "auto" });
  const passed = Math.max(0, now - seconds);
  for (const [unit, size] of [["day", 86_400], ["hour", 3600], ["minute", 60]] as const) {
    if (passed >= size) return format.format(-Math.floor(passed / size), unit);
  }
  return format.format(0, "second");
}

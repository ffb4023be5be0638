// The viewers at a device: one seat, several in turn (pass and play), or a spectator.

import type { SeatInfo, TableInfo } from "../api/types";

export function ownSeats(info: TableInfo): number[] {
  return info.seats.filter((seat) => seat.is_you).map((seat) => seat.seat);
}

/** Several people share this device. */
export function isShared(info: TableInfo): boolean {
  return ownSeats(info).length > 1;
}

/** The seat at this device that must take over before its hand is shown. */
export function seatToCover(info: TableInfo, shown: number | null): number | null {
  const { to_move } = info;
  if (to_move === null || to_move === shown || !isShared(info)) return null;
  const next = info.seats[to_move];
  return next?.is_you && next.stand_in === null ? to_move : null;
}

/** The seat to view a table from when it is opened; null: as a spectator, or only after a cover is lifted. */
export function firstSeat(info: TableInfo, asked: number | null): number | null {
  const mine = ownSeats(info);
  if (asked !== null && mine.includes(asked)) return asked;
  return mine.length === 1 ? (mine[0] ?? null) : null;
}

/** The other seats in the order of play, beginning after this one (or with seat 0). */
export function othersInOrder(seats: readonly SeatInfo[], own: number | null): SeatInfo[] {
  if (own === null) return [...seats];
  return [...seats.slice(own + 1), ...seats.slice(0, own)];
}

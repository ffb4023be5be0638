// The server's clock: the clock of a phone may be wrong by minutes.
/** How many milliseconds the server's clock is ahead of ours. */
let ahead = 0;

/** Seconds since 1970 by the server's clock. */
export function serverNow(): number {
  return (Date.now() + ahead) / 1000;
}

export function setAhead(milliseconds: number): void {
  ahead = milliseconds;
}

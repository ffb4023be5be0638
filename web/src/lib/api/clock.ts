// The server's clock: those of phones may be wrong by minutes.
/** By how many milliseconds it is ahead of ours. */
let ahead = 0;

/** Seconds since 1970 by the server's clock. */
export function serverNow(): number {
  return (Date.now() + ahead) / 1000;
}

export function setAhead(milliseconds: number): void {
  ahead = milliseconds;
}

// The state of the connection, for every part of the app.
export type ConnectionStatus = "connecting" | "open" | "waiting";

export class Connection {
  status = $state<ConnectionStatus>("connecting");
  /** Whether anything needs the socket at all. */
  isNeeded = $state(false);
  /** Whether the last HTTP request failed to reach the server. */
  isAway = $state(false);
  /** Server and app have different protocol versions: which of the two is older. */
  isOld = $state<"app" | "server" | null>(null);
}

/** Only socket.ts and http.ts write to it. */
export const state = new Connection();
export const connection: Readonly<Connection> = state;

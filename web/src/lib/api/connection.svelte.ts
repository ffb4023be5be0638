// Whether the socket is open, for everybody to see.
export type ConnectionStatus = "connecting" | "open" | "waiting";

export class Connection {
  status = $state<ConnectionStatus>("connecting");
  /** Whether anything is wanted from the socket at all. */
  isNeeded = $state(false);
  /** Whether the last request over HTTP reached nobody. */
  isAway = $state(false);
  /** The server speaks another version of the protocol: who of the two has to be renewed. */
  isOld = $state<"app" | "server" | null>(null);
}

/** Written by socket.ts and http.ts alone. */
export const state = new Connection();
export const connection: Readonly<Connection> = state;

// Which message from the server answers which command.
import type { Accepted, FromServer, SocketPlay, TurnPlayed } from "./types";

/** Commands that get an answer. */
export type Sent = SocketPlay;
export type Answer = TurnPlayed | Accepted;

/** Whether the message answers the command. */
export function answers(command: Sent, message: FromServer): boolean {
  const isAnswer = message.type === "refused" || message.type === "accepted" || message.type === "played";
  return isAnswer && message.id != null && message.id === command.id;
}

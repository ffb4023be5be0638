// Which message of the server answers which command.
import type { Accepted, FromServer, Hint, SocketDraft, SocketHint, SocketPlay, TableState, TurnPlayed } from "./types";

/** Commands that are answered. */
export type Sent = SocketPlay | SocketDraft | SocketHint;
export type Answer = TurnPlayed | Accepted | TableState | Hint;

/** Whether the message answers the command; a state may answer several drafts. */
export function answers(command: Sent, message: FromServer): "no" | "yes" | "this alone" {
  if (message.type === "refused" || message.type === "accepted" || message.type === "played") {
    return message.id != null && message.id === command.id ? "this alone" : "no";
  }
  if (command.type === "draft" && message.type === "state") {
    const isIt = message.info.table === command.table && message.seat === command.seat && message.info.seq >= command.expected;
    return isIt && isSame(message.draft, command.moves) ? "yes" : "no";
  }
  if (command.type === "hint" && message.type === "hint") {
    const isIt = message.table === command.table && message.seat === command.seat;
    return isIt && isSame(message.moves, command.moves ?? []) ? "yes" : "no";
  }
  return "no";
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((move, index) => move === others[index]);
}

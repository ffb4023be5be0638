// Players and turns of a replay in words, in the current language.
import { ApiError } from "$lib/api/http";
import type { ReplayMove, ReplayPlayer } from "$lib/api/types";
import { RecordError } from "$lib/engine/record_error";
import { engineProblem } from "$lib/engine/words";
import { fileProblem } from "$lib/games/file";
import { actText, nameOf } from "$lib/state/words";
import { joined, t } from "$lib/texts/texts.svelte";
import type { Replay } from "./replay.svelte";

export function playerNames(players: readonly ReplayPlayer[]): string[] {
  return players.map(nameOf);
}

/** One decision as sentences. */
export function tellMove(move: ReplayMove, names: readonly string[]): string {
  return actText(move, names[move.seat] ?? "", false);
}

/** A turn: where it begins and ends, who made it, and what happened. */
export interface ToldTurn {
  start: number;
  end: number;
  seat: number;
  heading: string;
  text: string;
}

export function tellTurns(replay: Replay, names: readonly string[]): ToldTurn[] {
  return replay.turns.map((turn, i) => {
    const end = replay.turns[i + 1]?.start ?? replay.steps;
    const moves = replay.moves.slice(turn.start, end);
    return {
      start: turn.start,
      end,
      seat: turn.seat,
      heading: turn.is_closing ? t("replay-closing") : t("replay-turn", { turn: turn.number }),
      text: joined(moves.map((move) => tellMove(move, names))),
    };
  });
}

/** Why the game of a table cannot be shown. */
export function tableProblem(error: unknown): string {
  const key = error instanceof ApiError ? error.problem.key : "";
  if (key === "wrong-status") return t("replay-running");
  if (key === "forbidden") return t("replay-forbidden");
  if (["no-such-table", "bad-request", "no-server"].includes(key)) return t("replay-missing");
  return error instanceof RecordError ? fileProblem(error) : engineProblem(error);
}

// What happened at a table, turn by turn: the source of the log, the trail and the announcements.

import type { Act } from "../stage/beats";

/** A turn as one event describes it; the second card of a pair is drawn in an event of its own. */
export interface ToldTurn {
  /** The number of its event. */
  seq: number;
  seat: number;
  acts: Act[];
}

/** The story without its last moves, which are still to be shown. */
export function withoutLast(story: readonly ToldTurn[], count: number): readonly ToldTurn[] {
  const last = story.at(-1);
  if (count <= 0 || !last) return story;
  if (last.acts.length <= count) return withoutLast(story.slice(0, -1), count - last.acts.length);
  return [...story.slice(0, -1), { ...last, acts: last.acts.slice(0, -count) }];
}

/** What each seat did without interruption, oldest first; the number is that of the first event. */
export function gatherTurns(story: readonly ToldTurn[]): ToldTurn[] {
  const turns: ToldTurn[] = [];
  for (const told of story) {
    const last = turns.at(-1);
    if (last?.seat === told.seat) last.acts.push(...told.acts);
    else turns.push({ ...told, acts: [...told.acts] });
  }
  return turns;
}

/** What others did since this seat last moved; for a spectator, the last turn. */
export function sinceOwnTurn(turns: readonly ToldTurn[], seat: number | null): Act[] {
  if (seat === null) return turns.at(-1)?.acts ?? [];
  return turns.slice(turns.findLastIndex((turn) => turn.seat === seat) + 1).flatMap((turn) => turn.acts);
}

// What can be chosen on the board: the legal moves that have a place there.
import type { Choice, Color, Effect } from "$lib/api/types";
import { pathOfMove } from "../pieces";
import { COLORS } from "../symbols";
import type { OnBoard } from "./pieces";

export interface Target {
  move: string;
  path: Color;
  /** The stone that is lit. */
  stone: number;
  effect: Effect;
  /** The figure that would step at once, if any. */
  large: boolean | null;
  /** Where it stands now; 0: the start stone. */
  from: number;
  /** Which of the choices on the same stone this is, and how many there are. */
  share: { place: number; of: number };
}

/** The choices that are made on the board. Those that lay a card appear only when that card is chosen in the hand. */
export function targetsOf(view: OnBoard, choices: readonly Choice[], selected: string | null): Target[] {
  const targets = choices.flatMap(({ effect }) => {
    const path = pathOfMove(effect.move);
    const isLay = effect.move.startsWith("lay ");
    if (path === null || (isLay && effect.move !== `lay ${selected}`)) return [];
    const stands = view.seat === null ? undefined : view.seats[view.seat]?.figures[path];
    const stone = effect.step?.end ?? stands ?? 1;
    const place = { large: effect.step?.large ?? null, from: effect.step?.start ?? 0 };
    return [{ move: effect.move, path: effect.step?.path ?? path, stone, effect, ...place, share: { place: 0, of: 1 } }];
  });
  return share(targets);
}

/** From left to right. A small and a large figure may both be able to enter a stone: small on the left, large on the right. */
function share(targets: Target[]): Target[] {
  const order = (target: Target) => COLORS.indexOf(target.path) * 2 + Number(target.large ?? false);
  const sorted = targets.toSorted((a, b) => order(a) - order(b));
  return sorted.map((target) => {
    const same = sorted.filter((other) => other.path === target.path && other.stone === target.stone);
    return { ...target, share: { place: same.indexOf(target), of: same.length } };
  });
}

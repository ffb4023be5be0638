// What a table looks like once a chosen move is made, shown before the server answers. Nothing is worked out here:
// the effect that came with the choice says what changes, and the answer replaces all of it.

import type { Effect, TableState } from "../api/types";
import { beatsOf } from "../stage/beats";
import { moved, type View } from "../stage/pieces";
import { parseMove, sortCards, without } from "./moves";

/** The state after this effect; its choices are unknown until the server answers. */
export function predict(state: TableState, effect: Effect): TableState {
  const { view, seat } = state;
  if (!view || seat === null) return state;
  const after = beatsOf({ seat, effect }).reduce<View>(moved, view);
  const history = [...view.history, { seat, move: effect.move }];
  const changed = { ...after, hand: handAfter(view.hand, effect), phase: effect.phase, history } as View;
  return { ...state, view: changed, choices: [], draft: [...state.draft, effect.move], draft_ends: false };
}

function handAfter(hand: string[], { move, taken }: Effect): string[] {
  const left = parseMove(move).cards.reduce<string[]>(without, hand);
  return taken ? sortCards([...left, taken]) : left;
}

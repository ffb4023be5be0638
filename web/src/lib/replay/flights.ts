// Cards that fly when a replay advances by one decision.
import type { ReplayMove } from "$lib/api/types";
import { fly } from "$lib/input/flight";
import type { Beat } from "$lib/stage/beats";
import { colorOf, parseMove, rowOf } from "$lib/state/moves";

export interface Departure {
  /** null: face down. */
  card: string | null;
  from: DOMRect;
}

const seatOf = (scene: Element, seat: number) => scene.querySelector(`[data-seat="${seat}"]`);

/** Where the cards of a decision are before it is shown. */
export function departures(scene: Element, { seat, effect }: ReplayMove, drawn: string | null): Departure[] {
  const move = parseMove(effect.move);
  if (move.kind === "draw") {
    const pile = scene.querySelector(`[data-pile="${move.color}"]`);
    return pile ? [{ card: effect.taken ?? drawn, from: pile.getBoundingClientRect() }] : [];
  }
  const own = seatOf(scene, seat);
  return move.cards.flatMap((card) => {
    const place = own?.querySelector(`.hand [data-card="${card}"]`) ?? own?.querySelector(".hand li:last-child");
    return place ? [{ card, from: place.getBoundingClientRect() }] : [];
  });
}

/** Make them fly to their new places, in the right beat. */
export function arrive(scene: Element, { kind, seat, move }: Beat, flights: readonly Departure[], milliseconds: number): void {
  if (kind !== "card" && kind !== "draw") return;
  const own = seatOf(scene, seat);
  const row = rowOf(move);
  for (const { card, from } of flights) {
    const place =
      kind === "draw"
        ? (own?.querySelector(`.hand [data-card="${card}"]`) ?? own?.querySelector(".hand"))
        : row === null
          ? scene.querySelector(`[data-pile="${colorOf(card ?? "r")}"]`)
          : ([...(own?.querySelectorAll(`[data-row="${row}"] [data-card]`) ?? [])].at(-1) ?? own?.querySelector(`[data-row="${row}"]`) ?? own);
    if (place) fly({ what: card, from, to: place.getBoundingClientRect(), milliseconds, delay: 0 });
  }
}

// Cards and stones that fly from their old place to the new one. They are drawn outside the page's layout, so nothing waits for them.

import { mount, unmount } from "svelte";
import CardBack from "$lib/art/CardBack.svelte";
import CardFace from "$lib/art/CardFace.svelte";
import WishStone from "$lib/art/WishStone.svelte";
import { CARD_RATIO } from "$lib/art/rows";
import "./flying.css";

export interface Flight {
  /** A card; null: face down; a number: a wish stone. */
  what: string | number | null;
  from: DOMRect;
  to: DOMRect;
  milliseconds: number;
  delay: number;
}

/** The share of the time after which the piece is shown at its new place; most of the way is done by then. */
const ARRIVED = 0.85;
const flying = new Set<Animation>();

/** The position for something of this width and height in the middle of a box. */
function centered(box: DOMRect, width: number, height: number): string {
  return `translate(${box.left + (box.width - width) / 2}px, ${box.top + (box.height - height) / 2}px)`;
}

/** What has flown before: rendered by a component the first time, and copied from then on. */
const drawn = new Map<Flight["what"], DocumentFragment>();

function face(what: Flight["what"]): Node {
  const known = drawn.get(what);
  if (known) return known.cloneNode(true);
  const target = document.createElement("div");
  const shown = typeof what === "number"
    ? mount(WishStone, { target, props: { value: what } })
    : what ? mount(CardFace, { target, props: { card: what } }) : mount(CardBack, { target });
  const fresh = document.createDocumentFragment();
  fresh.append(...[...target.childNodes].map((node) => node.cloneNode(true)));
  void unmount(shown);
  drawn.set(what, fresh);
  return fresh.cloneNode(true);
}

export function fly({ what, from, to, milliseconds, delay }: Flight): void {
  if (milliseconds === 0 || from.width === 0 || to.width === 0) return;
  const width = Math.min(72, Math.max(36, Math.min(from.width, to.width)));
  const height = typeof what === "number" ? width : width * CARD_RATIO;
  const layer = document.createElement("div");
  layer.className = "flying-card";
  layer.setAttribute("aria-hidden", "true");
  Object.assign(layer.style, { left: "0", top: "0", width: `${width}px` });
  layer.append(face(what));
  document.body.append(layer);
  const [start, end] = [centered(from, width, height), centered(to, width, height)];
  const frames = [{ transform: start }, { transform: end, offset: ARRIVED }, { transform: end, opacity: 0 }];
  const flight = layer.animate(frames, { duration: milliseconds / ARRIVED, delay, easing: "cubic-bezier(.3,.6,.3,1)", fill: "backwards" });
  flying.add(flight);
  flight.onfinish = flight.oncancel = () => {
    flying.delete(flight);
    layer.remove();
  };
}

/** Remove everything that is in the air. */
export function land(): void {
  for (const flight of [...flying]) flight.cancel();
}

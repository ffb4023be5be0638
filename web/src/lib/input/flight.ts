// Cards that fly from where they were to where they are: beside the page, so that nothing waits for them.

import { mount, unmount } from "svelte";
import CardBack from "$lib/art/CardBack.svelte";
import CardFace from "$lib/art/CardFace.svelte";
import "./flying.css";
import { motionMilliseconds } from "$lib/shell/settings.svelte";

export interface Flight {
  /** null: face down. */
  card: string | null;
  from: DOMRect;
  to: DOMRect;
  delay: number;
}

const CARD_RATIO = 1.4;

/** A card's place in the middle of a box, of this width. */
function centered(box: DOMRect, width: number): { x: number; y: number } {
  return { x: box.left + (box.width - width) / 2, y: box.top + (box.height - width * CARD_RATIO) / 2 };
}

export function fly({ card, from, to, delay }: Flight): void {
  const duration = motionMilliseconds();
  if (duration === 0 || from.width === 0 || to.width === 0) return;
  const width = Math.min(72, Math.max(36, Math.min(from.width, to.width)));
  const [start, end] = [centered(from, width), centered(to, width)];
  const layer = document.createElement("div");
  layer.className = "flying-card";
  layer.setAttribute("aria-hidden", "true");
  Object.assign(layer.style, { left: "0", top: "0", width: `${width}px` });
  document.body.append(layer);
  const face = card ? mount(CardFace, { target: layer, props: { card } }) : mount(CardBack, { target: layer });
  const at = (point: { x: number; y: number }) => `translate(${point.x}px, ${point.y}px)`;
  const frames = [{ transform: at(start) }, { transform: at(end), offset: 0.9 }, { transform: at(end), opacity: 0 }];
  const flight = layer.animate(frames, {
    duration: duration * 1.15,
    delay,
    easing: "cubic-bezier(.3,.7,.3,1)",
    fill: "backwards",
  });
  flight.onfinish = flight.oncancel = () => {
    void unmount(face);
    layer.remove();
  };
}

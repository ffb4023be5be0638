// Dragging a card out of the hand: a short press is a tap; a movement carries the card to where it is released.

import { mount, unmount } from "svelte";
import CardFace from "$lib/art/CardFace.svelte";
import "./flying.css";
import type { Place } from "../state/choices";
import type { Pile } from "../api/types";

const UNTIL = ["pointermove", "pointerup", "pointercancel", "lostpointercapture"] as const;
/** How many pixels a finger may move before a tap becomes a drag. */
const SLACK = 8;

export interface DragOptions {
  card: string;
  /** The card has left its place. */
  onlift: () => void;
  /** The card was released over a place, or over nothing. */
  ondrop: (place: Place | null, move: string | null) => void;
}

/** What is under a point: a place for cards, or a choice drawn on the board. */
function under(x: number, y: number): { place: Place | null; move: string | null } {
  const element = document.elementFromPoint(x, y);
  const move = element?.closest<SVGElement>("[data-move]")?.dataset["move"] ?? null;
  const path = element?.closest<SVGElement>("[data-path]")?.dataset["path"];
  const place = element?.closest<HTMLElement>("[data-place]")?.dataset["place"];
  if (path) return { move, place: { kind: "row", color: path as Pile } };
  return { move, place: place ? parsePlace(place) : null };
}

/** "row:r", "pile:p", "wish", "stock". */
export function parsePlace(text: string): Place {
  const [kind, color] = text.split(":") as [Place["kind"], Pile?];
  return kind === "row" || kind === "pile" ? { kind, color: color ?? "r" } : { kind };
}

class Drag {
  private ghost: HTMLElement | null = null;
  private face: object | null = null;

  constructor(
    private element: HTMLElement,
    private start: PointerEvent,
    private options: DragOptions,
  ) {
    element.setPointerCapture(start.pointerId);
    // The card's button may disappear during the drag, so the window listens.
    for (const type of UNTIL) addEventListener(type, this.hear);
  }

  private hear = (event: PointerEvent) => {
    if (event.pointerId !== this.start.pointerId) return;
    if (event.type === "pointermove") this.move(event);
    else if (event.type === "pointerup") this.up(event);
    else this.end();
  };

  private move(event: PointerEvent): void {
    const [dx, dy] = [event.clientX - this.start.clientX, event.clientY - this.start.clientY];
    if (!this.ghost && Math.hypot(dx, dy) < SLACK) return;
    if (!this.ghost) this.lift();
    if (this.ghost) this.ghost.style.translate = `${dx}px ${dy}px`;
  }

  private lift(): void {
    const box = this.element.getBoundingClientRect();
    const ghost = document.createElement("div");
    ghost.className = "flying-card";
    ghost.setAttribute("aria-hidden", "true");
    Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` });
    document.body.append(ghost);
    this.face = mount(CardFace, { target: ghost, props: { card: this.options.card } });
    this.ghost = ghost;
    this.options.onlift();
  }

  private up(event: PointerEvent): void {
    const wasDragged = this.ghost !== null;
    this.end();
    if (!wasDragged) return;
    // The press ends with a click on the card, which must not count as a tap.
    const swallow = (click: Event) => click.stopImmediatePropagation();
    this.element.addEventListener("click", swallow, { capture: true });
    setTimeout(() => this.element.removeEventListener("click", swallow, { capture: true }), 50);
    const { place, move } = under(event.clientX, event.clientY);
    this.options.ondrop(place, move);
  }

  /** End the drag. */
  end(): void {
    for (const type of UNTIL) removeEventListener(type, this.hear);
    if (this.face) void unmount(this.face);
    this.ghost?.remove();
    this.ghost = this.face = null;
  }
}

/** An attachment for a card in the hand; `options` is null while it cannot be dragged. */
export function draggable(options: () => DragOptions | null) {
  return (element: HTMLElement) => {
    let drag: Drag | undefined;
    const down = (event: PointerEvent) => {
      const given = options();
      if (event.button !== 0 || !given) return;
      drag?.end();
      drag = new Drag(element, event, given);
    };
    element.addEventListener("pointerdown", down);
    return () => {
      element.removeEventListener("pointerdown", down);
      drag?.end();
    };
  };
}

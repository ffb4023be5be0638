// Playing by keyboard: what a key does, and where the next choice is.

import { tick } from "svelte";
import { COLORS } from "$lib/art/symbols";
import { isFocusFree, leaveFocus, refocus } from "$lib/input/focus";
import { commandOf } from "$lib/input/keys";
import { keys } from "$lib/input/switch.svelte";
import { settings } from "$lib/shell/settings.svelte";
import type { Screen } from "./screen.svelte";

const HAND = '.hand [tabindex="0"]';

const DRAW = ".actions .buttons .primary";
const STOCK = 'button[data-place="stock"]';
const CHOICE = ".actions .buttons button:not(.undo)";

export function press(event: KeyboardEvent, screen: Screen): void {
  const { store } = screen;
  if (isArrow(event) && isFocusFree()) return enterHand(event);
  const command = commandOf(event);
  if (command === null || !keys.isOn) return;
  if (typeof command === "object") {
    if (store.view?.phase === "draw") screen.pick(`draw ${[...COLORS, "p"][command.take]}`, true);
  } else if (command === "lay" || command === "discard") screen.play(command);
  else if (command === "draw") screen.pick("draw pile", true);
  else if (command === "pass") screen.pick("pass", true);
  else if (command === "undo") store.undo();
  else if (command === "hint" && store.info?.config.hints) void store.askHint();
  else if (command === "view") changeView();
  else if (command === "escape") escape(screen);
  else if (command === "help") screen.isHelpOpen = true;
}

function isArrow(event: KeyboardEvent): boolean {
  return (event.key === "ArrowLeft" || event.key === "ArrowRight") && !event.altKey && !event.ctrlKey && !event.metaKey;
}

/** The first arrow key moves the focus to the hand, wherever it was. */
function enterHand(event: KeyboardEvent): void {
  const card = document.querySelector<HTMLElement>(HAND);
  if (!card) return;
  event.preventDefault();
  card.focus();
}

/** The focused element disappears with its view; the text view takes the focus itself once it is loaded. */
function changeView(): void {
  settings.textView = !settings.textView;
  if (!settings.textView) void tick().then(() => refocus(HAND, "[data-move]", STOCK));
}

/** Closes the hint first, then puts the card back. */
function escape(screen: Screen): void {
  const { hints } = screen.store;
  if (hints.found || hints.isThinking) hints.stop();
  else screen.putBack();
  void tick().then(() => refocus(HAND));
}

/** Moves the focus of keyboard players to the choices of this phase; the text view does that itself. */
export function refocusChoice(phase: string): void {
  if (settings.textView) return;
  const isHand = phase === "play" || phase === "final";
  void tick().then(() => {
    if (!isHand && phase !== "over") leaveFocus(".hand"); // Enter must not pick up a card now
    if (isHand) refocus(HAND);
    else refocus(DRAW, ...(phase === "draw" ? [STOCK] : []), CHOICE, "[data-move]", HAND);
  });
}

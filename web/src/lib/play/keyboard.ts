// A table by keyboard: what a key does, and where the next choice is.

import { tick } from "svelte";
import { COLORS } from "$lib/art/symbols";
import { refocus } from "$lib/input/focus";
import { commandOf } from "$lib/input/keys";
import { keys } from "$lib/input/switch.svelte";
import { settings } from "$lib/shell/settings.svelte";
import type { Screen } from "./screen.svelte";

const HAND = '.hand [tabindex="0"]';

export function press(event: KeyboardEvent, screen: Screen): void {
  const { store } = screen;
  const command = commandOf(event);
  if (command === null || !keys.isOn) return;
  if (typeof command === "object") {
    if (store.view?.phase === "draw") screen.pick(`draw ${[...COLORS, "p"][command.take]}`, true);
  } else if (command === "lay" || command === "discard") screen.play(command);
  else if (command === "draw") screen.pick("draw pile", true);
  else if (command === "pass") screen.pick("pass", true);
  else if (command === "undo") store.undo();
  else if (command === "hint" && store.info?.config.hints) void store.askHint();
  else if (command === "view") settings.textView = !settings.textView;
  else if (command === "escape") screen.putBack();
  else if (command === "help") screen.isHelpOpen = true;
}

/** Who plays by keyboard goes on where this phase is decided; the text view sees to it itself. */
export function refocusChoice(phase: string): void {
  if (settings.textView) return;
  const isHand = phase === "play" || phase === "final";
  void tick().then(() => refocus(isHand ? HAND : ".actions .buttons button", "[data-move]", HAND));
}

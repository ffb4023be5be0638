// When sounds may be played: after the first touch, as browsers require, and while they are switched on.

import { settings } from "$lib/shell/settings.svelte";
import type { Beat } from "$lib/stage/beats";
import type { Sound } from "./synth";

/** Loaded when it is first needed: a muted table does not need it. */
let synth: typeof import("./synth") | null = null;

/** Milliseconds, so that the effect of the touch is shown first. */
const AHEAD = 40;

/**
 * Somebody has touched the page, so it may play sounds. Opening the audio device blocks the page for a tenth of a second on a
 * slow machine, so this is done only when nothing moves and no bot thinks. Otherwise the next touch tries again.
 */
export function wakeSound(isQuiet = () => true): void {
  if (!settings.sound || synth?.isAwake()) return;
  const wake = async () => {
    const loaded = await import("./synth");
    if (isQuiet()) (synth = loaded).wake();
  };
  setTimeout(() => wake().catch(() => undefined), AHEAD);
}

export function play(sound: Sound, delay = 0): void {
  if (settings.sound) synth?.play(sound, delay);
}

/** What a beat sounds like; a card is heard when it lands. */
export function soundOf({ kind, effect }: Beat): Sound {
  if (kind === "step") return effect.step?.large ? "large" : "stone";
  if (kind !== "gain") return kind;
  if (effect.tile === "clover") return "clover";
  return effect.tile === "wish" || effect.wish !== null ? "wish" : "points";
}

export function playBeat(beat: Beat, milliseconds: number, delay: number): void {
  // The sound of a step is played when the figure arrives, that of a card when it has nearly landed.
  const until = beat.kind === "card" ? 0.7 : beat.kind === "step" ? 0.75 : 0;
  play(soundOf(beat), delay + milliseconds * until);
}

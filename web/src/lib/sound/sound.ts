// When sounds may be heard: after the first touch, as browsers want it, and while they are switched on.

import { settings } from "$lib/shell/settings.svelte";
import type { Beat } from "$lib/stage/beats";
import type { Sound, SOUNDS } from "./synth";

let audio: AudioContext | null = null;
/** Made when it is needed: a quiet table does not load it. */
let synth: typeof SOUNDS | null = null;

/** Making a sound takes a slow machine a while: not in the frame in which something moves. */
const AHEAD = 40;
/** Opening the speakers takes far longer: after a table has been opened, once there is nothing to do but look at it. */
const SETTLED = 600;

/** Somebody has touched the page: now it may sound, once what was touched has been shown. */
export function wakeSound(delay = AHEAD): void {
  if (settings.sound && (audio?.state !== "running" || !synth)) setTimeout(wake, delay);
}

/** A table has been opened. If the page was touched before, everything is ready when the first card is. */
export function prepareSound(): void {
  if (navigator.userActivation?.hasBeenActive) wakeSound(SETTLED);
}

function wake(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
    if (!synth) import("./synth").then(({ SOUNDS }) => (synth = SOUNDS)).catch(() => undefined); // tried again with the next touch
  } catch {
    // A browser without sound is a quiet browser.
  }
}

export function play(sound: Sound, delay = 0): void {
  if (!settings.sound || audio?.state !== "running") return;
  const { currentTime } = audio;
  setTimeout(() => audio && synth?.[sound](audio, Math.max(audio.currentTime, currentTime + delay / 1000)), AHEAD);
}

/** What a beat sounds like; a card is heard when it lands. */
export function soundOf({ kind, effect }: Beat): Sound {
  if (kind === "step") return effect.step?.large ? "large" : "stone";
  if (kind !== "gain") return kind;
  if (effect.tile === "clover") return "clover";
  return effect.tile === "wish" || effect.wish !== null ? "wish" : "points";
}

export function playBeat(beat: Beat, milliseconds: number, delay: number): void {
  // A step is heard when the figure arrives, a card when it has nearly landed.
  const until = beat.kind === "card" ? 0.7 : beat.kind === "step" ? 0.75 : 0;
  play(soundOf(beat), delay + milliseconds * until);
}

// How fast the turns of others are animated: chosen in the table's menu, and remembered.

import { keep, motionMilliseconds, recall, settings } from "../shell/settings.svelte";
import type { Pace } from "./director.svelte";

export const SPEEDS = ["slow", "normal", "fast", "step"] as const;
export type Speed = (typeof SPEEDS)[number];

const KEY = "keltis-speed";
const FACTORS: Record<Speed, number> = { slow: 1.9, normal: 1, fast: 0.45, step: 1 };

function remembered(): Speed {
  const { speed } = recall<{ speed: Speed }>(KEY, { speed: "normal" });
  return SPEEDS.includes(speed) ? speed : "normal";
}

class SpeedSetting {
  now: Speed = $state(remembered());

  set(speed: Speed): void {
    this.now = speed;
    keep(KEY, { speed });
  }
}

export const speed = new SpeedSetting();

/** The current speed. Nothing moves if reduced motion is requested, if the page is hidden, and in the text view. */
export function paceOfNow(): Pace {
  const isStill = motionMilliseconds() === 0 || document.hidden || settings.textView;
  return { factor: isStill ? 0 : FACTORS[speed.now], isStepping: speed.now === "step" };
}

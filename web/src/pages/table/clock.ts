// How long is left, as a text: days and hours, or minutes and seconds.

import { currentLanguage } from "$lib/texts/texts.svelte";

function unit(value: number, name: "day" | "hour"): string {
  return new Intl.NumberFormat(currentLanguage(), { style: "unit", unit: name, unitDisplay: "short" }).format(value);
}

export function timeText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 86_400) return `${unit(Math.floor(left / 86_400), "day")} ${unit(Math.floor((left % 86_400) / 3600), "hour")}`;
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60)];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

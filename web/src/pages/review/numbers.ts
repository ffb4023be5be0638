// The numbers of a review, formatted for people.
import type { Amount } from "$lib/review/course";
import { currentLanguage, t } from "$lib/texts/texts.svelte";

export type Measure = "win" | "margin";
/** How many standard errors “±” stands for, the same number that makes a decision too close to call. */
const ERRORS = 2;
const PERCENT = 100;

/** In percent, or in points. */
export function unitsOf(amount: Amount, measure: Measure): number {
  return measure === "win" ? PERCENT * amount.win : amount.margin;
}

/** Points with one decimal, whole percents; a change has a sign. */
export function shown(amount: Amount, measure: Measure, isChange = true): string {
  const digits = measure === "win" ? 0 : 1;
  const format = new Intl.NumberFormat(currentLanguage(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: isChange ? "exceptZero" : "negative",
  });
  return format.format(unitsOf(amount, measure)).replace("-", "−");
}

/** The uncertainty of a number. */
export function off(error: Amount, measure: Measure): string {
  return shown({ win: ERRORS * error.win, margin: ERRORS * error.margin }, measure, false);
}

/** With its unit. */
export function withUnit(amount: Amount, measure: Measure): string {
  return t(measure === "win" ? "review-percent" : "review-points", { number: shown(amount, measure, measure === "margin") });
}

/** Points that hardly make a difference. */
const LITTLE = 4;

/** The key of the sentence about luck; null while it is too uncertain. */
export function luckKey(luck: Amount, error: Amount): "lucky" | "unlucky" | "even" | null {
  const uncertain = ERRORS * error.margin;
  if (Math.abs(luck.margin) > uncertain) return luck.margin > 0 ? "lucky" : "unlucky";
  return Math.abs(luck.margin) + uncertain < LITTLE ? "even" : null;
}

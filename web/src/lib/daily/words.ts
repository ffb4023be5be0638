// Dates of deals in the current language. They are UTC dates everywhere.
import { currentLanguage } from "$lib/texts/texts.svelte";

export function dateText(date: string): string {
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));
}

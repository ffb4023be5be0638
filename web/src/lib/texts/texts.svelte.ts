// Every visible text of the app, in the current language.
import addresses from "virtual:texts";
import { fileAt } from "$lib/shell/address";
import { Messages, type Message, type Pattern, type TextArguments } from "./fluent.ts";

export type { TextArguments };
type Part = "main" | "rules" | "learn" | "review";

/** The name of each language in that language: the same everywhere, so it is not a message. */
export const LANGUAGE_NAMES = {
  en: "English",
  de: "Deutsch",
  nl: "Nederlands",
  hu: "Magyar",
  ja: "日本語",
};
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

interface Spoken {
  language: Language;
  messages: Messages;
  parts: Part[];
}

let spoken = $state.raw<Spoken | null>(null);
let parts: Part[] = ["main"];
/** The language that is shown or being loaded. */
let wanted: Language = "en";
/** The latest call; earlier calls wait for it. */
let latest: Promise<void> = Promise.resolve();
const sources = new Map<string, Promise<Message[]>>();

/** For a test that looks for words which are in no message: then every message has brackets around it. */
const isMarked = hasMark();

/** A browser that keeps nothing may refuse to be asked. */
function hasMark(): boolean {
  try {
    return sessionStorage.getItem("keltis-marked") !== null;
  } catch {
    return false;
  }
}

/** The message with this id. If it is read in a template, it follows the language. */
export function t(id: string, args?: TextArguments): string {
  return said(id, spoken?.messages.find(id), args);
}

/** The attribute of a message with this name. */
export function attribute(id: string, name: string, args?: TextArguments): string {
  return said(`${id}.${name}`, spoken?.messages.find(id, name), args);
}

/** Whether there is such a message. */
export function hasText(id: string): boolean {
  return spoken?.messages.find(id) != null;
}

function said(id: string, pattern: Pattern | null | undefined, args: TextArguments = {}): string {
  if (spoken === null || pattern == null) {
    console.error(`no text ${id}`);
    return id;
  }
  const text = spoken.messages.say(pattern, args, (name) => console.error(`text ${id}: no ${name}`));
  return isMarked ? `⟦${text}⟧` : text;
}

/** Sentences one after the other; Japanese has no space between them. */
export function joined(sentences: readonly string[]): string {
  return sentences.join(currentLanguage() === "ja" ? "" : " ");
}

export function currentLanguage(): Language {
  return spoken?.language ?? "en";
}

/** The first of the browser's languages that we have. */
export function browserLanguage(tags: readonly string[] = navigator.languages): Language {
  for (const tag of tags) {
    const found = LANGUAGES.find((language) => language === tag.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return "en";
}

/** Resolves when its texts, or those of a later call, are shown. If they cannot be fetched, the language stays the same. */
export function setLanguage(language: Language): Promise<void> {
  wanted = language;
  const own = speak(language, parts, () => own !== latest);
  latest = own;
  return own;
}

async function speak(language: Language, needed: Part[], isOvertaken: () => boolean): Promise<void> {
  try {
    const messages = await read(language, needed);
    if (isOvertaken()) return await latest;
    spoken = { language, messages, parts: needed };
    document.documentElement.lang = language;
  } catch (error) {
    if (!isOvertaken()) wanted = currentLanguage();
    throw error;
  }
}

/** Load the texts of the rules, which are long and loaded only where they are read. */
export function needRules(): Promise<void> {
  return need("rules");
}

/** Load the texts of the tutorial. */
export function needLessons(): Promise<void> {
  return need("learn");
}

/** Load the texts of reviews, of the deal of the day and of statistics. */
export function needReview(): Promise<void> {
  return need("review");
}

async function need(part: Part): Promise<void> {
  if (!parts.includes(part)) parts = [...parts, part];
  if (spoken?.parts.includes(part)) return;
  await setLanguage(wanted);
}

async function read(language: Language, needed: Part[]): Promise<Messages> {
  const found = await Promise.all(needed.map((part) => load(fileAt(addresses[language]?.[part] ?? ""))));
  return new Messages(language, found.flat());
}

function load(address: string): Promise<Message[]> {
  let source = sources.get(address);
  if (source === undefined) {
    source = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return answer.json() as Promise<Message[]>;
    });
    source.catch(() => sources.delete(address));
    sources.set(address, source);
  }
  return source;
}

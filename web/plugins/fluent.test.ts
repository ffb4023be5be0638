// Our texts, formatted by our code and by Fluent's own library.
import { readFileSync, readdirSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { parsed } from "./texts.ts";
import { Messages, type Message } from "../src/lib/texts/fluent.ts";
import { LANGUAGES } from "../src/lib/texts/texts.svelte.ts";

const FOLDER = new URL("../../src/keltis/texts/", import.meta.url);

function sourceOf(language: string): string {
  const folder = new URL(`${language}/`, FOLDER);
  const names = readdirSync(folder).filter((name) => name.endsWith(".ftl") && name !== "terminal.ftl");
  return names.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
}

/** The names of all variables in these texts. */
function argumentsOf(json: string): string[] {
  return [...new Set([...json.matchAll(/"type":"var","name":"(\w+)"/g)].map(([, name]) => name!))];
}

/** All keys that select a variant of a text. */
function keysOf(json: string): string[] {
  return [...new Set([...json.matchAll(/"key":\{"type":"str","value":"([^"]*)"/g)].map(([, key]) => key!))];
}

describe.each(LANGUAGES)("in %s", (language) => {
  const source = sourceOf(language);
  const json = parsed(source);
  const messages = JSON.parse(json) as Message[];
  const ours = new Messages(language, messages);
  const theirs = new FluentBundle(language, { useIsolating: false });
  theirs.addResource(new FluentResource(source));
  const names = argumentsOf(json);

  it.each([0, 1, 2, 3, 5, 12, 1234, -4, 2.5, ...keysOf(json)])("every text says the same of %s", (value) => {
    const args = Object.fromEntries(names.map((name) => [name, value]));
    for (const [id, pattern, attributes = {}] of messages) {
      const message = theirs.getMessage(id)!;
      if (pattern !== null) expect(ours.say(ours.find(id)!, args, expect.unreachable)).toBe(theirs.formatPattern(message.value!, args));
      for (const name of Object.keys(attributes))
        expect(ours.say(ours.find(id, name)!, args, expect.unreachable)).toBe(theirs.formatPattern(message.attributes[name]!, args));
    }
  });

  it("a missing argument is named in the text, and reported", () => {
    for (const [id, pattern] of messages.filter(([, pattern]) => pattern !== null)) {
      const [missing, errors]: [string[], Error[]] = [[], []];
      const said = ours.say(pattern!, {}, (name) => missing.push(name));
      expect(said).toBe(theirs.formatPattern(theirs.getMessage(id)!.value!, {}, errors));
      expect(missing).toHaveLength(errors.length);
    }
  });
});

it("a reference to a missing text is reported", () => {
  const messages = new Messages("en", JSON.parse(parsed("one = a { two }\n")) as Message[]);
  const missing: string[] = [];
  expect(messages.say(messages.find("one")!, {}, (name) => missing.push(name))).toBe("a {two}");
  expect(missing).toEqual(["two"]);
  expect(messages.find("two")).toBeUndefined();
});

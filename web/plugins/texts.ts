// The messages of the Python package as files of the app: one for the tables, one each for rules, lessons and what comes after a game. They
// are parsed at build time, so that browsers do not have to.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const APART: Record<string, string> = { "rules.ftl": "rules", "learn.ftl": "learn", "review.ftl": "review", "day.ftl": "review", "stats.ftl": "review" };
const PARTS = ["main", "rules", "learn", "review"];
/** Used only in the terminal. */
const LEFT_OUT = ["terminal.ftl"];
const ID = "virtual:texts";

/** What the app can resolve (src/lib/texts/fluent.ts). */
const KNOWN = ["var", "mesg", "str", "select"];

/** Messages as the app reads them: each with its name, its value, and its attributes if it has some. */
export function parsed(source: string): string {
  const messages = new FluentResource(source).body;
  for (const { id, value, attributes } of messages) {
    if (id.startsWith("-")) throw new Error(`${id}: the app knows no terms`);
    for (const pattern of [value, ...Object.values(attributes)]) refuseUnknown(id, pattern);
  }
  return JSON.stringify(messages.map(({ id, value, attributes }) => [id, value, ...(Object.keys(attributes).length > 0 ? [attributes] : [])]));
}

function refuseUnknown(id: string, pattern: unknown): void {
  for (const part of Array.isArray(pattern) ? pattern : []) {
    if (typeof part === "string") continue;
    const asked = part.type === "select" ? [part, part.selector] : [part];
    for (const { type, attr } of asked) if (!KNOWN.includes(type) || attr) throw new Error(`${id}: the app does not know “${type}” here`);
    for (const { value } of part.variants ?? []) refuseUnknown(id, value);
  }
}

/** A message of one line, without arguments, as the value of an attribute. */
export function messageIn(source: string, id: string): string {
  const found = new RegExp(`^${id} = (.+)$`, "m").exec(source)?.[1];
  if (!found) throw new Error(`no text ${id}`);
  return found.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

/** Every folder with texts. */
function languages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).filter((each) => existsSync(join(folder, each.name, "names.ftl"))).map((each) => each.name).sort();
}

function read(folder: string, language: string, part: string): string {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith(".ftl")).sort();
  return files
    .filter((name) => !LEFT_OUT.includes(name) && (APART[name] ?? "main") === part)
    .map((name) => readFileSync(join(folder, language, name), "utf8"))
    .join("\n");
}

export function texts(folder: string): Plugin {
  let isBuild = false;
  const addresses = (emit: (name: string, source: string) => void) =>
    Object.fromEntries(
      languages(folder).map((language) => [
        language,
        Object.fromEntries(
          PARTS.map((part) => {
            if (!isBuild) return [part, `texts/${language}/${part}.json`];
            const source = parsed(read(folder, language, part));
            const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
            const name = `assets/${part}-${language}-${hash}.json`;
            emit(name, source);
            return [part, name];
          }),
        ),
      ]),
    );
  return {
    name: "keltis-texts",
    configResolved: (config) => void (isBuild = config.command === "build"),
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const found = addresses((fileName, source) => void this.emitFile({ type: "asset", fileName, source }));
      return `export default ${JSON.stringify(found)}`;
    },
    // For readers that do not run the page, such as search engines; the app later puts the text in the current language there.
    transformIndexHtml: (html) => html.replace("%description%", messageIn(read(folder, "en", "main"), "home-description")),
    configureServer(server) {
      server.middlewares.use("/texts", (request, response, next) => {
        const [, language = "", part = ""] = /^\/(\w+)\/(\w+)\.json/.exec(request.url ?? "") ?? [];
        if (!languages(folder).includes(language) || !PARTS.includes(part)) return next();
        response.setHeader("content-type", "application/json");
        response.end(parsed(read(folder, language, part)));
      });
    },
  };
}

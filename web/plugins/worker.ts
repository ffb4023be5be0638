// The service worker with the list of files of this build in it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TEXTS = /^assets\/(?:main|rules|learn)-(\w\w)-[\w-]+\.json$/;
/** What few need at their first visit, after a whole game: the page of reviews, its worker and its texts. */
const LATER = /^assets\/(?:Review|reviewer|review-\w\w)-/;

/** The shell is the whole app but for its texts, which are by language, and what is fetched later. */
export function worker(source: string): Plugin {
  return {
    name: "keltis-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((name) => name !== "sw.js").sort();
        const shell = files.filter((name) => /^assets\/.*\.(js|css|woff2|svg|wasm|json)$/.test(name) && !TEXTS.test(name) && !LATER.test(name));
        const texts: Record<string, string[]> = {};
        for (const name of files) {
          const language = LATER.test(name) ? "later" : TEXTS.exec(name)?.[1];
          if (language) (texts[language] ??= []).push(name);
        }
        const hash = createHash("sha256").update(files.join(" ")).digest("hex").slice(0, 12);
        const code = readFileSync(source, "utf8")
          .replace("__BUILD__", hash)
          .replace('["__SHELL__"]', JSON.stringify(shell))
          .replace('{ __TEXTS__: [] }', JSON.stringify(texts));
        this.emitFile({ type: "asset", fileName: "sw.js", source: code });
      },
    },
  };
}

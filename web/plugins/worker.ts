// The service worker with the list of files of this build in it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** The shell: what every page needs, whatever the language. Pages, rules and lessons are kept once they were asked for. */
export function worker(source: string): Plugin {
  return {
    name: "keltis-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((name) => name !== "sw.js").sort();
        const shell = files.filter((name) => /\.(js|css|woff2|svg)$/.test(name) || /^assets\/main-\w\w-/.test(name));
        const hash = createHash("sha256").update(files.join(" ")).digest("hex").slice(0, 12);
        const code = readFileSync(source, "utf8")
          .replace("__BUILD__", hash)
          .replace('["__SHELL__"]', JSON.stringify(shell.map((name) => `/${name}`)));
        this.emitFile({ type: "asset", fileName: "sw.js", source: code });
      },
    },
  };
}

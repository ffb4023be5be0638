// Writes the service worker with the list of this build's files.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TEXTS = /^assets\/(?:main|rules|learn)-(\w\w)-[\w-]+\.json$/;
const CODE = /^assets\/.*\.(js|css|woff2|svg|wasm|json)$/;
/** Font files with letters that only one language needs. */
const FACES: Record<string, RegExp> = { hu: /-latin-ext-.*\.woff2$/ };
/** Needed only after a whole game: reviews with their worker, the deal of the day, statistics, and their texts. */
const LATER = /^assets\/(?:Review|reviewer|Day|Stats|review-(\w\w))-/;
/** The module that the page loads first. */
const START = /\/src\/main\.ts$/;
/** Modules that are needed only with a server: its tables, accounts, and QR codes for invitations. */
const ONLINE = /\/src\/lib\/(?:account\/|state\/online\.ts)|\/src\/pages\/(?:table\/Lobby|settings\/Account|settings\/Tokens)\.svelte|\/uqr\//;

interface Chunk {
  type: "chunk";
  fileName: string;
  facadeModuleId: string | null;
  moduleIds: string[];
  imports: string[];
  dynamicImports: string[];
  viteMetadata?: { importedCss: Set<string> };
}
type Bundle = Record<string, Chunk | { type: "asset"; fileName: string }>;

/** Code that can be reached from the page without a server. Styles belong to the code that imports them. */
export function reachableAlone(bundle: Bundle): Set<string> {
  const begins = Object.values(bundle).filter((each) => each.type === "chunk" && each.moduleIds.some((id) => START.test(id)));
  const found = new Set(begins.map(({ fileName }) => fileName));
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk") continue;
    const later = chunk.dynamicImports.filter((other) => !ONLINE.test((bundle[other] as Chunk).facadeModuleId ?? ""));
    for (const other of [...chunk.imports, ...later, ...(chunk.viteMetadata?.importedCss ?? [])]) found.add(other);
  }
  return found;
}

/** The shell is the whole app, except what is fetched later and what depends on the language: texts, and some font files. */
export function worker(source: string): Plugin {
  return {
    name: "keltis-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((name) => name !== "sw.js").sort();
        const texts: Record<string, string[]> = {};
        for (const name of files) {
          const later = LATER.exec(name);
          const ofFace = Object.keys(FACES).find((each) => FACES[each]!.test(name));
          const language = later ? ["later", ...later.slice(1).filter(Boolean)].join("-") : (TEXTS.exec(name)?.[1] ?? ofFace);
          if (language) (texts[language] ??= []).push(name);
        }
        const byLanguage = new Set(Object.values(texts).flat());
        const code = files.filter((name) => CODE.test(name) && !byLanguage.has(name));
        const alone = reachableAlone(bundle as unknown as Bundle);
        const isOnline = (name: string) => /\.(js|css)$/.test(name) && !alone.has(name) && !/\/worker-/.test(name);
        const hash = createHash("sha256").update(files.join(" ")).digest("hex").slice(0, 12);
        const written = withoutComments(readFileSync(source, "utf8"))
          .replace("__BUILD__", hash)
          .replace('["__SHELL__"]', JSON.stringify(code.filter((name) => !isOnline(name))))
          .replace('["__ONLINE__"]', JSON.stringify(code.filter(isOnline)))
          .replace("{ __TEXTS__: [] }", JSON.stringify(texts));
        this.emitFile({ type: "asset", fileName: "sw.js", source: written });
      },
    },
  };
}

/** Removes lines that are only comments. */
export function withoutComments(source: string): string {
  return source.replace(/^ *\/[/*].*\n/gm, "");
}

// One folder per page, over one library: whatever two pages need is in lib.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SOURCES = fileURLToPath(new URL(".", import.meta.url));
const IMPORT = /(?:from|import\(|import)\s*["']([^"']+)["']/g;
const filesOf = (folder: string) =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => join(folder, name));

/** The modules of the app that a file imports, as paths from the source folder. */
function importsOf(file: string): string[] {
  const names = [...readFileSync(join(SOURCES, file), "utf8").matchAll(IMPORT)].map((found) => found[1]!);
  return names.flatMap((name) => {
    if (name.startsWith("$lib/")) return [join("lib", name.slice(5))];
    return name.startsWith(".") ? [normalize(join(dirname(file), name))] : [];
  });
}

const roomOf = (file: string) => file.split(sep).slice(0, 2).join("/");

test("a page imports nothing of another page", () => {
  const pages = filesOf("pages");
  expect(pages.length).toBeGreaterThan(50);
  const strangers = pages.flatMap((file) =>
    importsOf(file)
      .filter((name) => name.startsWith(`pages${sep}`) && roomOf(name) !== roomOf(file))
      .map((name) => `${file} imports ${name}`),
  );
  expect(strangers).toEqual([]);
});

test("the library imports nothing of a page", () => {
  const strangers = filesOf("lib").flatMap((file) =>
    importsOf(file)
      .filter((name) => !name.startsWith(`lib${sep}`))
      .map((name) => `${file} imports ${name}`),
  );
  expect(strangers).toEqual([]);
});

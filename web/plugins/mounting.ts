// Svelte can hydrate a page that a server has rendered. Our pages are always mounted; once that is a constant, the build
// leaves out the code for hydration.
import type { Plugin } from "vite";

const FILE = /svelte\/src\/internal\/client\/dom\/hydration\.js$/;
const CHANGES = [
  ["export let hydrating = false;", "export const hydrating = false;"],
  ["\thydrating = value;\n", ""],
] as const;

/** The source of Svelte's module, with hydration switched off for good. */
export function neverHydrating(source: string): string {
  return CHANGES.reduce((code, [old, now]) => {
    if (code.split(old).length !== 2) throw new Error(`Svelte has changed: there is not one “${old.trim()}” in its hydration.js`);
    return code.replace(old, now);
  }, source);
}

export function mounting(): Plugin {
  return {
    name: "keltis-mounting",
    apply: "build",
    transform: (code, id) => (FILE.test(id) ? { code: neverHydrating(code), map: null } : undefined),
  };
}

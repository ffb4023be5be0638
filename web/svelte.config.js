// Settings for the Svelte compiler and svelte-check.
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

const folder = fileURLToPath(new URL("src", import.meta.url));
const components = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".svelte")).map((name) => join(folder, name)).sort();

/** The class for a component's styles; short, because it is in every element and selector. */
const cssHash = ({ hash, css, filename }) => {
  const number = components.indexOf(resolve(filename));
  return number < 0 ? `k${hash(css)}` : `k${number.toString(36).padStart(2, "0")}`;
};

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };

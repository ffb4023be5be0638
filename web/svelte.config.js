// What the Svelte compiler and svelte-check are told.
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** The class of a component's styles; short, since it is in every element and selector. */
const cssHash = ({ hash, css }) => `k${hash(css).slice(0, 5)}`;

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };

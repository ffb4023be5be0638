// The gallery of the art, for looking at it while drawing: `npx vite --config demo/vite.config.ts`. Not part of the app.
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { texts } from "../plugins/texts.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("."),
  plugins: [svelte({ configFile: here("../svelte.config.js") }), texts(here("../../src/keltis/texts"))],
  resolve: { alias: { $lib: here("../src/lib") } },
  server: { host: "127.0.0.1", port: 5199, strictPort: true, fs: { allow: [here("..")] } },
});

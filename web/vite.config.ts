// How the app is built: into the Python package, with its texts, its service worker and compressed copies.
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { chunks, preloads } from "./plugins/chunks.ts";
import { compress } from "./plugins/compress.ts";
import { mounting } from "./plugins/mounting.ts";
import { texts } from "./plugins/texts.ts";
import { worker } from "./plugins/worker.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), mounting(), texts(here("../src/keltis/texts")), worker(here("src/sw.js")), compress()],
  resolve: { alias: { $lib: here("src/lib") }, ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}) },
  // Files refer to each other by relative addresses, so the app can be in any folder. Only its page refers to them from the
  // root of a server, because there it has addresses of any depth; `keltis site` writes one page per folder.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }) },
  build: {
    outDir: process.env["KELTIS_WEB_OUT"] || here("../src/keltis/web"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false, resolveDependencies: preloads },
    // An inlined picture would be a data: address in the code, which is larger, and cached with the code.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Svelte does not declare this itself, and without it every file would import all others that contain parts of Svelte.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/svelte\/src\/internal\/(client|shared)/, sideEffects: false }] },
      output: {
        codeSplitting: { groups: [{ name: chunks(), includeDependenciesRecursively: false }] },
      },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/api": { target: server, ws: true, changeOrigin: true } } },
  // A busy machine must not make a test fail.
  test: { include: ["src/**/*.test.ts", "plugins/**/*.test.ts"], environment: "node", testTimeout: 60_000 },
});

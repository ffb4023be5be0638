// Writes compressed copies next to the built files, so that the server does not have to compress.
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = /\.(js|css|html|svg|webmanifest|wasm|json|weights)$/;
/** Bytes: compressing a smaller file saves no more than the response header costs. */
const SMALLEST = 600;

export function compress(): Plugin {
  let folder = "";
  return {
    name: "keltis-compress",
    apply: "build",
    configResolved: (config) => void (folder = config.build.outDir),
    async writeBundle() {
      const names = await readdir(folder, { recursive: true });
      for (const name of names.filter((name) => WORTH_IT.test(name))) {
        const content = await readFile(join(folder, name));
        if (content.length < SMALLEST) continue;
        await writeFile(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        await writeFile(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
      }
    },
  };
}

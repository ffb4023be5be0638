// Which files the service worker caches, and which only where there is a server.
import { expect, test } from "vitest";
import { reachableAlone, withoutComments } from "./worker.ts";

const chunk = (fileName: string, module: string, imports: string[] = [], dynamicImports: string[] = [], css: string[] = []) => ({
  type: "chunk" as const,
  fileName,
  facadeModuleId: module,
  moduleIds: [module],
  imports,
  dynamicImports,
  viteMetadata: { importedCss: new Set(css) },
});

test("files that only a server needs are not cached, unless others share them", () => {
  const chunks = [
    chunk("base.js", "/src/main.ts", [], ["Table.js", "online.js"], ["base.css"]),
    chunk("Table.js", "/src/pages/table/Table.svelte", ["base.js"], ["Lobby.js", "End.js"], ["Table.css"]),
    chunk("Lobby.js", "/src/pages/table/Lobby.svelte", ["base.js", "forms.js"], ["code.js"], ["Lobby.css"]),
    chunk("End.js", "/src/pages/table/End.svelte", ["forms.js"]),
    chunk("forms.js", "/src/lib/forms.ts"),
    chunk("code.js", "/node_modules/uqr/index.js"),
    chunk("online.js", "/src/lib/state/online.ts", ["socket.js"]),
    chunk("socket.js", "/src/lib/api/socket.ts"),
  ];
  const found = reachableAlone(Object.fromEntries(chunks.map((each) => [each.fileName, each])));
  expect([...found].sort()).toEqual(["End.js", "Table.css", "Table.js", "base.css", "base.js", "forms.js"]);
});

test("only lines that are comments are removed", () => {
  expect(withoutComments('// One\nconst a = "// not this"; // nor this\n  /** Two */\nb();\n')).toBe('const a = "// not this"; // nor this\nb();\n');
});

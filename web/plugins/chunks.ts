// Which modules are in one file. Small files compress badly, and every name that one takes from another costs bytes: so
// there are two large ones, and what is needed later is in files of its own.
import { fileURLToPath } from "node:url";

interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const EVERYWHERE = /node_modules|preload-helper/;
/** Libraries that no game needs: Svelte's parts for forms, and the QR code of an invitation. */
const LATER = /bindings\/(input|select)\.js$|shared\/clone\.js$|node_modules\/uqr\//;

/** All that files import, directly or not, until they ask for more. Libraries are everybody's. */
function needs(context: Context, ...names: string[]): Set<string> {
  const found = new Set(names.map(source));
  for (const id of found)
    for (const other of context.getModuleInfo(id)?.importedIds ?? []) if (!EVERYWHERE.test(other)) found.add(other);
  return found;
}

/** The file of a module: `base` for every page, with what tables, home page and rules share; `play` for the rest of a table; `kept` for the games of this browser, and `local` for what its tables need besides. */
export function chunks(): (id: string, context: Context) => string | null {
  let known: Record<"all" | "table" | "others" | "local" | "kept", Set<string>> | null = null;
  return (id, context) => {
    known ??= {
      all: needs(context, "main.ts"),
      table: needs(context, "pages/table/Table.svelte"),
      local: needs(context, "lib/local/house.ts"),
      kept: needs(context, "lib/local/storage.ts"),
      others: needs(context, "pages/home/Home.svelte", "pages/rules/Rules.svelte"),
    };
    if (EVERYWHERE.test(id)) return LATER.test(id) ? null : "base";
    if (known.all.has(id)) return "base";
    if (known.table.has(id)) return known.others.has(id) ? "base" : "play";
    if (known.kept.has(id)) return "kept";
    return known.local.has(id) ? "local" : null;
  };
}

/** What a page fetches at once, besides its styles, when another page is asked for: the rest is small, and found soon. */
export function preloads(_file: string, needed: string[], { hostId, hostType }: { hostId: string; hostType: "html" | "js" }): string[] {
  if (hostType === "html") return needed;
  return /\/base-/.test(hostId) ? needed.filter((name) => /\/play-/.test(name)) : [];
}

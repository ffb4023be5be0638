// Which modules share a file. Small files compress badly, and every name imported from another file costs bytes. So there
// are two large files, and whatever is needed later is in files of its own.
import { fileURLToPath } from "node:url";

interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const EVERYWHERE = /node_modules|preload-helper/;
/** Libraries that no game needs: Svelte's parts for forms, and the QR code of an invitation. */
const LATER = /bindings\/(input|select)\.js$|shared\/clone\.js$|node_modules\/uqr\//;

/** Everything these files import statically, directly or indirectly. Libraries are left out: they are the same everywhere. */
function needs(context: Context, ...names: string[]): Set<string> {
  const found = new Set(names.map(source));
  for (const id of found)
    for (const other of context.getModuleInfo(id)?.importedIds ?? []) if (!EVERYWHERE.test(other)) found.add(other);
  return found;
}

/** The file of a module: `base` has what every page needs and what tables, home page and rules share; `play` the rest of a table; `kept` the games of this browser; `local` whatever else its tables need. */
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

/** What is fetched, besides styles, as soon as a page is requested. The other files are small and found soon enough. */
export function preloads(_file: string, needed: string[], { hostId, hostType }: { hostId: string; hostType: "html" | "js" }): string[] {
  if (hostType === "html") return needed;
  return /\/base-/.test(hostId) ? needed.filter((name) => /\/play-/.test(name)) : [];
}

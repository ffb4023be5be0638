// Where the app is, and the addresses of its pages and files: on a server, or in any folder of a static host.

/** The folder of the app. Its built files are in one folder below it. */
export const BASE = new URL(import.meta.env.PROD ? ".." : "/", import.meta.url);

/** Whether one of our servers sent this page. Pages written by `keltis site` say that there is none. */
export const hasServer = globalThis.document?.documentElement?.dataset["server"] !== "none";

/** The address of a page of the app, such as `/rules#B16` or `/table/abc?seat=1`. */
export function at(place: string): string {
  return addressOf(place, BASE.pathname, hasServer);
}

/** A static host has one file per page, so there the id is in the query. */
export function addressOf(place: string, folder: string, withServer: boolean): string {
  const [, page = "", id, query = "", hash = ""] = /^\/([^/?#]*)(?:\/([^?#]*))?(\?[^#]*)?(#.*)?$/.exec(place) ?? [];
  if (withServer || page === "") return folder + place.slice(1);
  return `${folder}${page}/${id ? `?id=${id}${query.replace("?", "&")}` : query}${hash}`;
}

/** The parts of the place `/page/id` that an address in this folder stands for. */
export function partsOf(url: URL, folder: string): string[] {
  const path = url.pathname.startsWith(folder) ? url.pathname.slice(folder.length) : url.pathname.slice(1);
  const [page = "", id = "", ...more] = path.replace(/(^|\/)index\.html$/, "$1").split("/");
  return [page, id || (url.searchParams.get("id") ?? ""), ...more];
}

/** The address of a file of the app, such as `icon.svg`. */
export function fileAt(name: string): string {
  return new URL(name, BASE).href;
}

/** The address of this page with another value in its query (null: without it) and another place on the page. */
export function hereWith(name: string, value: string | number | null, hash: string | number): string {
  const url = new URL(location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, String(value));
  return `${url.pathname}${url.search}#${hash}`;
}

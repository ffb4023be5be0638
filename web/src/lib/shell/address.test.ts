// Addresses of pages on a server and on a static site, in both directions.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { addressOf, partsOf } from "./address.ts";

const PLACES = ["/", "/rules", "/rules#B16", "/table/abc", "/table/abc?seat=1", "/replay/abc?seat=1#12", "/learn/board", "/replay", "/games?all=1"];
const from = (address: string, folder: string) => partsOf(new URL(address, "https://example.org"), folder);

test("addresses on a server do not change", () => {
  expect(PLACES.map((place) => addressOf(place, "/", true))).toEqual(PLACES);
});

test("a static site has one file per page, and ids in the query", () => {
  expect(PLACES.map((place) => addressOf(place, "/keltis/", false))).toEqual([
    "/keltis/",
    "/keltis/rules/",
    "/keltis/rules/#B16",
    "/keltis/table/?id=abc",
    "/keltis/table/?id=abc&seat=1",
    "/keltis/replay/?id=abc&seat=1#12",
    "/keltis/learn/?id=board",
    "/keltis/replay/",
    "/keltis/games/?all=1",
  ]);
});

describe.each(["/", "/keltis/", "/a/b/"])("below %s", (folder) => {
  test.each([true, false])("an address leads back to its page (with a server: %s)", (withServer) => {
    for (const place of PLACES) {
      const [page = "", id = ""] = place.slice(1).split(/[?#]/)[0]!.split("/");
      expect(from(addressOf(place, folder, withServer), folder)).toEqual([page, id]);
    }
  });

  test("the address may name the page's file", () => {
    expect(from(`${folder}rules/index.html#B16`, folder)).toEqual(["rules", ""]);
    expect(from(`${folder}index.html`, folder)).toEqual(["", ""]);
  });

  test("an address that is too deep is not a page", () => {
    expect(from(`${folder}table/abc/more`, folder)).toEqual(["table", "abc", "more"]);
  });
});

/** If the app is not at the root of its host, such a link would lead elsewhere. */
test("no link of the app begins at the root of the host", () => {
  const sources = fileURLToPath(new URL("../../", import.meta.url));
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".svelte"));
  expect(files.length).toBeGreaterThan(100);
  const wrong = files.flatMap((name) => [...readFileSync(join(sources, name), "utf8").matchAll(/(?:href|src)=(?:"|\{`)\/(?!api\/).*/g)].map((found) => `${name}: ${found[0]} (write href={at("/…")})`));
  expect(wrong).toEqual([]);
});

// The message files of the app.
import { expect, test } from "vitest";
import { messageIn, parsed } from "./texts.ts";

test("messages are parsed, without comments", () => {
  const source = "### File\n\n# $a (Number)\none = 1 { $a }\n    .more = # 2\n\n\ntwo = 2\n";
  const one = ["one", ["1 ", { type: "var", name: "a" }], { more: "# 2" }];
  expect(JSON.parse(parsed(source))).toEqual([one, ["two", "2"]]);
});

test.each(["one = { NUMBER($a) }", "one = { two.more }", "one = { -term }", "-term = 1", "one = { $a ->\n   *[b] { 5 }\n }", "one = 1\n    .more = { NUMBER($a) ->\n       *[b] 1\n    }"])(
  "what the app cannot resolve is refused: %s",
  (source) => {
    expect(() => parsed(`${source}\n`)).toThrow("the app");
  },
);

test("a message becomes the value of an attribute", () => {
  expect(messageIn('other = no\nhome = Play "it" & win\n', "home")).toBe("Play &quot;it&quot; &amp; win");
  expect(() => messageIn("other = no\n", "home")).toThrow("no text home");
});

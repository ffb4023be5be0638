// The message files of the app.
import { expect, test } from "vitest";
import { messageIn, parsed } from "./texts.ts";

test("messages are parsed, and comments are not among them", () => {
  const source = "### File\n\n# $a (Number)\none = 1 { $a }\n    .more = # 2\n\n\ntwo = 2\n";
  const one = ["one", ["1 ", { type: "var", name: "a" }], { more: "# 2" }];
  expect(JSON.parse(parsed(source))).toEqual([one, ["two", "2"]]);
});

test("a message becomes the value of an attribute", () => {
  expect(messageIn('other = no\nhome = Play "it" & win\n', "home")).toBe("Play &quot;it&quot; &amp; win");
  expect(() => messageIn("other = no\n", "home")).toThrow("no text home");
});

// The message files of the app.
import { expect, test } from "vitest";
import { messageIn, withoutComments } from "./texts.ts";

test("comments are left out, messages are not", () => {
  const source = "### File\n\n## Part\n\n# $a (Number)\none = 1\n    .more = # 2\n\n\ntwo = 2\n";
  expect(withoutComments(source)).toBe("\none = 1\n    .more = # 2\ntwo = 2\n");
});

test("a message becomes the value of an attribute", () => {
  expect(messageIn('other = no\nhome = Play "it" & win\n', "home")).toBe("Play &quot;it&quot; &amp; win");
  expect(() => messageIn("other = no\n", "home")).toThrow("no text home");
});

// The message files of the app.
import { expect, test } from "vitest";
import { withoutComments } from "./texts.ts";

test("comments are left out, messages are not", () => {
  const source = "### File\n\n## Part\n\n# $a (Number)\none = 1\n    .more = # 2\n\n\ntwo = 2\n";
  expect(withoutComments(source)).toBe("\none = 1\n    .more = # 2\ntwo = 2\n");
});

// The limits of a JSON schema: counted in characters, as msgspec does in Python.
import { expect, it } from "vitest";
import { findMisfit, type Schema } from "./schema.ts";

const PARTS: Record<string, Schema> = { Inner: { type: "object", properties: { level: { type: "integer", minimum: 1, maximum: 6 } } } };

it.each<[Schema, unknown, string | null]>([
  [{ type: "string", minLength: 1, maxLength: 2 }, "🍀🍀", null],
  [{ type: "string", minLength: 1, maxLength: 2 }, "abc", "Expected length <= 2"],
  [{ type: "string", minLength: 1 }, "", "Expected length >= 1"],
  [{ type: "string", pattern: "^a(?![\\s\\S])" }, "a", null],
  [{ type: "string", pattern: "^a(?![\\s\\S])" }, "a\n", "Expected text matching ^a(?![\\s\\S])"],
  [{ type: "array", items: {}, maxItems: 1 }, [1, 2], "Expected length <= 1"],
  [{ anyOf: [{ type: "integer", maximum: 3 }, { type: "null" }] }, 4, "Expected <= 3"],
  [{ anyOf: [{ type: "integer", maximum: 3 }, { type: "null" }] }, null, null],
  [{ anyOf: [{ $ref: "Inner" }, { type: "null" }] }, { level: 2 }, null],
  [{ anyOf: [{ $ref: "Inner" }, { type: "null" }] }, { level: 7 }, "Expected <= 6"],
  [{ anyOf: [{ $ref: "Inner" }, { type: "null" }] }, "x", "Expected object or null, got string"],
])("%j of %j", (schema, value, problem) => {
  expect(findMisfit(value, schema, PARTS)?.problem ?? null).toBe(problem);
});

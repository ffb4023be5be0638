// Whether a value from outside has the structure that a JSON schema describes: the part of JSON Schema that msgspec
// writes for records.
export interface Schema {
  type?: "object" | "array" | "string" | "integer" | "boolean" | "null";
  anyOf?: Schema[];
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
}

export interface Misfit {
  /** Where: `deal.hands[1][0]`; empty for the whole value. */
  field: string;
  problem: string;
}

/** The first thing that is not as described; `parts` are the schemas that others refer to. */
export function findMisfit(value: unknown, schema: Schema, parts: Record<string, Schema>, field = ""): Misfit | undefined {
  if (schema.$ref !== undefined) return findMisfit(value, parts[schema.$ref] ?? {}, parts, field);
  const choices = schema.anyOf ?? [schema];
  const type = typeOf(value);
  const fitting = choices.find((each) => each.type === undefined || each.type === type);
  if (!fitting) {
    const expected = choices.map((each) => each.type).join(" or ");
    return { field, problem: `Expected ${expected}, got ${type}` };
  }
  if (Array.isArray(value)) return findInList(value, fitting, parts, field);
  return isObject(value) ? findInObject(value, fitting, parts, field) : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isSafeInteger(value) ? "integer" : typeof value;
}

function findInList(list: unknown[], schema: Schema, parts: Record<string, Schema>, field: string): Misfit | undefined {
  for (const [n, item] of list.entries()) {
    const found = schema.items && findMisfit(item, schema.items, parts, `${field}[${n}]`);
    if (found) return found;
  }
  return undefined;
}

function findInObject(
  object: Record<string, unknown>,
  schema: Schema,
  parts: Record<string, Schema>,
  field: string,
): Misfit | undefined {
  const inside = (name: string) => (field ? `${field}.${name}` : name);
  for (const name of schema.required ?? [])
    if (!Object.hasOwn(object, name)) return { field: inside(name), problem: "Object misses this field" };
  for (const [name, value] of Object.entries(object)) {
    const known = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : schema.additionalProperties;
    if (known === false) return { field: inside(name), problem: "Object has no such field" };
    const found = typeof known === "object" ? findMisfit(value, known, parts, inside(name)) : undefined;
    if (found) return found;
  }
  return undefined;
}

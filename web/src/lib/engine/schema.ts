// Whether a value from outside has the structure that a JSON schema describes: the part of JSON Schema that msgspec
// writes for records and game files.
export interface Schema {
  type?: "object" | "array" | "string" | "integer" | "boolean" | "null";
  anyOf?: Schema[];
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

export interface Misfit {
  /** Where: `deal.hands[1][0]`; empty for the whole value. */
  field: string;
  problem: string;
}

/** The first part of the value that does not match the schema; `parts` are the schemas that others refer to. */
export function findMisfit(value: unknown, schema: Schema, parts: Record<string, Schema>, field = ""): Misfit | undefined {
  const choices = (schema.anyOf ?? [schema]).map((each) => (each.$ref === undefined ? each : (parts[each.$ref] ?? {})));
  const type = typeOf(value);
  const fitting = choices.find((each) => each.type === undefined || each.type === type);
  if (!fitting) {
    const expected = choices.map((each) => each.type).join(" or ");
    return { field, problem: `Expected ${expected}, got ${type}` };
  }
  const problem = findBound(value, fitting);
  if (problem !== undefined) return { field, problem };
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

/** The limit that a text, number or list violates. */
function findBound(value: unknown, schema: Schema): string | undefined {
  if (typeof value === "number") return outside(value, schema.minimum, schema.maximum);
  if (Array.isArray(value)) return outside(value.length, undefined, schema.maxItems, "length ");
  if (typeof value !== "string") return undefined;
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, "u").test(value)) return `Expected text matching ${schema.pattern}`;
  return outside([...value].length, schema.minLength, schema.maxLength, "length ");
}

function outside(number: number, least = -Infinity, most = Infinity, what = ""): string | undefined {
  if (number < least) return `Expected ${what}>= ${least}`;
  return number > most ? `Expected ${what}<= ${most}` : undefined;
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
    if (!Object.hasOwn(object, name)) return { field: inside(name), problem: "This field is missing" };
  for (const [name, value] of Object.entries(object)) {
    const known = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : schema.additionalProperties;
    if (known === false) return { field: inside(name), problem: "This field is unknown" };
    const found = typeof known === "object" ? findMisfit(value, known, parts, inside(name)) : undefined;
    if (found) return found;
  }
  return undefined;
}

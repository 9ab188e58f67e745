import { type Schema, Validator } from "@cfworker/json-schema";
import { cached, escapeSegment, isMap } from "../language/index.ts";
import { validatableSchema } from "./validatable-schema.ts";
import type { EntitySchema } from "./shape/entity-schema.ts";
import type { Issue } from "./issues.ts";
import { issuesFrom } from "./issues-from.ts";

/** Validates a value. Results are cached by value. */
type Check = (value: unknown) => readonly Issue[];

/** Returns whether a form shows a value as empty: missing, null or "". */
function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/**
 * Validates a decoded value without code generation. Issue pointers are relative to the value. A required value that is
 * missing, "" or [] has one issue `required`; an optional blank value has no issues. Throws an `Error` for an unresolvable
 * `$ref`.
 */
export function check(schema: EntitySchema, value: unknown, options: { required?: boolean } = {}): Issue[] {
  if (isBlank(value) || (options.required && Array.isArray(value) && value.length === 0)) {
    return options.required ? [{ pointer: "", keyword: "required" }] : [];
  }
  return [...issuesOf(schema, value)];
}

/** Validates a value like `check`, but blank values are validated, too. */
export function issuesOf(schema: EntitySchema, value: unknown): readonly Issue[] {
  return checkOf(schema)(value);
}

const checkOf = cached((schema: EntitySchema) => createCheck(validatableSchema(schema)));

const NONE: readonly Issue[] = [];

/** Maximum number of cached results for scalar items. */
const CACHE_LIMIT = 10_000;

/**
 * Creates the check of a schema. Members of lists and maps are checked separately when the schema allows it, so that only
 * a changed member is validated again.
 */
function createCheck(schema: EntitySchema, isMember = false): Check {
  const { own, member } = split(schema);
  const validator = new Validator(own as Schema, "2020-12", false);
  const objects = new WeakMap<object, readonly Issue[]>();
  const scalars = new Map<unknown, readonly Issue[]>();
  const validate = (value: unknown): readonly Issue[] => {
    const instance = withoutUndefined(value);
    const { errors } = validator.validate(instance);
    const all = issuesFrom(own, instance, errors);
    // A value that is too short usually fails its pattern, too: report the length first.
    const found = all.sort((a, b) => Number(a.keyword === "pattern") - Number(b.keyword === "pattern"));
    if (!member || typeof instance !== "object" || instance === null) return found;
    const inList = Array.isArray(instance);
    const holder: Readonly<Record<string, unknown>> = Object(instance);
    for (const key of Object.keys(holder))
      for (const issue of member(key, inList)?.(holder[key]) ?? NONE)
        found.push({ ...issue, pointer: `/${escapeSegment(key)}${issue.pointer}` });
    return found;
  };
  return (value) => {
    const isObject = typeof value === "object" && value !== null;
    // Do not cache the scalar value of a field: it may be a secret.
    if (!isObject && !isMember) return validate(value);
    const known = isObject ? objects.get(value) : scalars.get(value);
    if (known) return known;
    const found = validate(value);
    if (isObject) objects.set(value, found);
    else {
      if (scalars.size >= CACHE_LIMIT) scalars.clear();
      scalars.set(value, found);
    }
    return found;
  };
}

/** Keywords that depend on several members or on the parent schema. */
const INDIVISIBLE_KEYWORDS = [
  "$ref",
  "$id",
  "prefixItems",
  "patternProperties",
  "unevaluatedItems",
  "unevaluatedProperties",
];

/** Splits a schema into the schema of the value itself and the checks of its members, if possible. */
function split(schema: EntitySchema): {
  readonly own: EntitySchema;
  readonly member?: (key: string, inList: boolean) => Check | undefined;
} {
  const { items, properties = {}, additionalProperties, ...own } = schema;
  const parts: unknown[] = [items, additionalProperties, ...Object.values(properties)];
  const isIndivisible = INDIVISIBLE_KEYWORDS.some((word) => schema[word] !== undefined);
  // Member schemas include `$defs`, so only references to it can be resolved.
  const hasOuterReference = /"\$ref":"(?!#\/\$defs\/)|"\$anchor"/.test(JSON.stringify([parts, schema.$defs]));
  if (isIndivisible || hasOuterReference || !parts.every((part) => part === undefined || isMap(part)))
    return { own: schema };
  const memberChecks = new Map<unknown, Check>();
  return {
    own,
    member(key, inList) {
      const part = inList ? items : Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
      if (!isMap(part)) return undefined;
      const memberCheck =
        memberChecks.get(part) ?? createCheck(schema.$defs ? { ...part, $defs: schema.$defs } : part, true);
      memberChecks.set(part, memberCheck);
      return memberCheck;
    },
  };
}

/** Removes undefined members, which the validator does not accept. Returns the same reference when there are none. */
function withoutUndefined(value: unknown): unknown {
  return Array.isArray(value) || isMap(value) ? stripped(value) : value;
}

const stripped = cached((value: readonly unknown[] | Readonly<Record<string, unknown>>): object => {
  if (!isMap(value)) {
    const items = value.map((item) => (item === undefined ? null : withoutUndefined(item)));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  // Copies only when there is something to remove, because a map may be wide and is checked with every key.
  const isSame = (key: string) => value[key] !== undefined && withoutUndefined(value[key]) === value[key];
  if (Object.keys(value).every(isSame)) return value;
  const present = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(present.map(([key, member]) => [key, withoutUndefined(member)]));
});

import { format as formatTable, type OutputUnit, type Schema, Validator } from "@cfworker/json-schema";
import { escapeSegment, member, parse, read, withoutBraces } from "../model/pointer.ts";
import type { EntitySchema } from "./entity-schema.ts";
import { isMap } from "../model/is-map.ts";
import { formats } from "./formats.ts";
import type { Issue } from "./issues.ts";
import { matchesPattern } from "../model/pattern/matches-pattern.ts";
import { namePatternFault, patternFault } from "../model/pattern/pattern-fault.ts";

// The validator looks formats up in a table of its own; ours are meant everywhere it runs.
Object.assign(formatTable, formats);

/** Returns what is wrong with a value; what a value was found to be is remembered as long as the value. */
type Judge = (value: unknown) => readonly Issue[];

const judges = new WeakMap<EntitySchema, Judge>();

/** True for what a form shows as nothing: missing, null, an empty text. */
function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/**
 * Checks a logical value against its schema, without compiling code. Pointers of the issues start at the value (`""`
 * is the value itself). Required: a missing value, an empty text or an empty list is one issue `required`. Not
 * required: a blank value has no issues, whatever the limits. Throws an `Error` for a `$ref` that leads nowhere.
 */
export function check(schema: EntitySchema, value: unknown, options: { required?: boolean } = {}): Issue[] {
  if (isBlank(value) || (options.required && Array.isArray(value) && value.length === 0)) {
    return options.required ? [{ pointer: "", keyword: "required" }] : [];
  }
  let judge = judges.get(schema);
  if (!judge) {
    judge = createJudge(checkable(schema));
    judges.set(schema, judge);
  }
  return [...judge(value)];
}

/** Holds how many texts and numbers of lists a judge remembers before it starts anew. */
const MOST_REMEMBERED = 10_000;

/**
 * Judges values by a checkable schema. Of a list or a map every member is judged by itself where the schema allows it, so
 * that one that has changed is judged and the others are known.
 */
function createJudge(schema: EntitySchema, isMember = false): Judge {
  const { own, member } = divided(schema);
  const validator = new Validator(own as Schema, "2020-12", false);
  const objects = new WeakMap<object, readonly Issue[]>();
  const others = new Map<unknown, readonly Issue[]>();
  const work = (value: unknown): readonly Issue[] => {
    const instance = withoutUndefined(value);
    const { errors } = validator.validate(instance);
    const all = unique(leaves(errors).flatMap((error) => toIssues(own, instance, error)));
    // What is too short is told as that first, and not by a pattern.
    const found = all.sort((a, b) => Number(a.keyword === "pattern") - Number(b.keyword === "pattern"));
    const below = typeof instance === "object" && instance !== null ? Object.entries(instance) : [];
    for (const [key, one] of member ? below : [])
      for (const issue of member?.(key, Array.isArray(instance))?.(one) ?? [])
        found.push({ ...issue, pointer: `/${escapeSegment(key)}${issue.pointer}` });
    return found;
  };
  return (value) => {
    const isObject = typeof value === "object" && value !== null;
    // What is typed into a field of its own, which may be a secret, is not worth remembering.
    if (!isObject && !isMember) return work(value);
    const known = isObject ? objects.get(value) : others.get(value);
    if (known) return known;
    const found = work(value);
    if (isObject) objects.set(value, found);
    else {
      if (others.size >= MOST_REMEMBERED) others.clear();
      others.set(value, found);
    }
    return found;
  };
}

/** A schema without what it says of single members, and the judge of each of them; all in one where that cannot be parted. */
function divided(schema: EntitySchema): {
  readonly own: EntitySchema;
  readonly member?: (key: string, inList: boolean) => Judge | undefined;
} {
  const { items, properties = {}, additionalProperties, ...own } = schema;
  const parts: unknown[] = [items, additionalProperties, ...Object.values(properties)];
  const isWhole = [schema.$ref, schema.prefixItems, schema.patternProperties].some((one) => one !== undefined);
  // A reference is found below `$defs`, which each part takes along, and nowhere else.
  const isBound = /"\$ref":"(?!#\/\$defs\/)/.test(JSON.stringify([parts, schema.$defs]));
  if (isWhole || isBound || !parts.every((part) => part === undefined || isMap(part))) return { own: schema };
  const made = new Map<unknown, Judge>();
  return {
    own,
    member(key, inList) {
      const part = inList ? items : Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
      if (!isMap(part)) return undefined;
      const judge = made.get(part) ?? createJudge(schema.$defs ? { ...part, $defs: schema.$defs } : part, true);
      made.set(part, judge);
      return judge;
    },
  };
}

const stripped = new WeakMap<object, unknown>();

/** The validator refuses `undefined`, which in memory means a missing member. The same value where there is none. */
function withoutUndefined(value: unknown): unknown {
  if (!Array.isArray(value) && !isMap(value)) return value;
  if (!stripped.has(value)) stripped.set(value, strip(value));
  return stripped.get(value);
}

function strip(value: readonly unknown[] | Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => (item === undefined ? null : withoutUndefined(item)));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const members = Object.entries(value);
  const present = members.flatMap(([key, member]) => (member === undefined ? [] : [[key, withoutUndefined(member)]]));
  const isSame = present.length === members.length && present.every(([, member], at) => member === members[at]?.[1]);
  return isSame ? value : Object.fromEntries(present);
}

/** Every ancestor of a failure is reported, too. Of alternatives only the choice itself says something to a person. */
function leaves(errors: readonly OutputUnit[]): OutputUnit[] {
  const real = errors.filter((error) => error.keyword !== "false");
  const choices = real.filter((error) => ["anyOf", "oneOf", "not", "contains"].includes(error.keyword));
  const inside = (error: OutputUnit, other: OutputUnit) =>
    error.keywordLocation.startsWith(`${other.keywordLocation}/`);
  return real.filter((error) => {
    if (choices.some((choice) => choice !== error && inside(error, choice))) return false;
    return choices.includes(error) || !real.some((other) => inside(other, error));
  });
}

function toIssues(schema: EntitySchema, instance: unknown, error: OutputUnit): Issue[] {
  const { keyword } = error;
  const pointer = withoutBraces(decodeURIComponent(error.instanceLocation.slice(1)));
  if (keyword === "required") {
    const holder = read(instance, pointer);
    const names = issueParams(schema, error.keywordLocation, keyword).required;
    const missing = Array.isArray(names) ? names.filter((name) => isMap(holder) && !Object.hasOwn(holder, name)) : [];
    return missing.map((name) => ({ pointer: `${pointer}/${escapeSegment(name)}`, keyword }));
  }
  const params = issueParams(schema, error.keywordLocation, keyword);
  const { format } = params;
  if (typeof format === "string" && format.startsWith(PATTERN))
    return [{ pointer, keyword: "pattern", params: { pattern: format.slice(PATTERN.length) } }];
  return [Object.keys(params).length > 0 ? { pointer, keyword, params } : { pointer, keyword }];
}

function unique(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
}

const MAPS_OF_SCHEMAS = ["properties", "patternProperties", "$defs", "dependentSchemas"];
const LISTS_OF_SCHEMAS = ["allOf", "anyOf", "oneOf", "prefixItems"];
const SCHEMAS = ["items", "additionalProperties", "contains", "propertyNames", "not", "if", "then", "else"];
const PLAIN = new Set(
  ["$ref", "type", "enum", "const", "required", "minLength", "maxLength", "uniqueItems"].concat(
    ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minItems", "maxItems"],
    ["minProperties", "maxProperties", "dependentRequired", "minContains", "maxContains"],
  ),
);

/**
 * A copy of a schema with nothing in it but what a validator judges: no annotations, no words of our own, no format
 * that we do not check. A copy, because the validator marks the objects it is given and plans are frozen.
 */
function checkable(schema: EntitySchema): EntitySchema {
  const members = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === "pattern") return [];
    if (PLAIN.has(keyword)) return [[keyword, value]];
    if (keyword === "format")
      return typeof value === "string" && Object.hasOwn(formats, value) ? [[keyword, value]] : [];
    if (SCHEMAS.includes(keyword)) return [[keyword, copy(value)]];
    if (LISTS_OF_SCHEMAS.includes(keyword) && Array.isArray(value)) return [[keyword, value.map(copy)]];
    if (MAPS_OF_SCHEMAS.includes(keyword) && isMap(value)) {
      const parts = Object.entries(value).filter(
        ([key]) => keyword !== "patternProperties" || isUsable(key, namePatternFault),
      );
      return [[keyword, Object.fromEntries(parts.map(([key, part]) => [key, copy(part)]))]];
    }
    return [];
  });
  const { pattern } = schema;
  if (typeof pattern !== "string" || !isUsable(pattern, patternFault)) return Object.fromEntries(members);
  const { allOf = [], ...rest } = Object.fromEntries(members);
  return { ...rest, allOf: [...(Array.isArray(allOf) ? allOf : []), { format: asFormat(pattern) }] };
}

/** Begins the names of formats that stand for patterns: the validator would match a pattern by trying all of its ways. */
const PATTERN = "pattern ";

function asFormat(pattern: string): string {
  const name = `${PATTERN}${pattern}`;
  formatTable[name] ??= (text) => matchesPattern(pattern, text);
  return name;
}

const told = new Set<string>();

/** Returns whether a pattern is valid and safe; others are logged once and left to the server. */
function isUsable(pattern: string, faultOf: (pattern: string) => string | undefined): boolean {
  const fault = faultOf(pattern);
  if (fault === undefined) return true;
  if (!told.has(pattern)) console.warn(`The pattern ${pattern} is left to the server: ${fault}.`);
  told.add(pattern);
  return false;
}

function copy(schema: unknown): unknown {
  return isMap(schema) ? checkable(schema) : schema;
}

const NAMES: Readonly<Record<string, string>> = {
  minLength: "limit",
  maxLength: "limit",
  minimum: "limit",
  maximum: "limit",
  exclusiveMinimum: "limit",
  exclusiveMaximum: "limit",
  minItems: "limit",
  maxItems: "limit",
  minProperties: "limit",
  maxProperties: "limit",
  multipleOf: "multipleOf",
  format: "format",
  type: "type",
  enum: "allowed",
  const: "allowed",
  required: "required",
};

/**
 * The facts of a failed keyword, read from the schema where the keyword stands, because the validator gives only words:
 * `limit`, `pattern`, `format`, `type`, `allowed` (a list), `multipleOf`. Empty for keywords without such a fact.
 */
function issueParams(schema: EntitySchema, keywordLocation: string, keyword: string): Record<string, unknown> {
  const name = NAMES[keyword];
  if (name === undefined) return {};
  let at: unknown = schema;
  for (const segment of parse(decodeURIComponent(keywordLocation.slice(1)))) {
    at = member(at, segment);
    // The location runs through references: "/items/$ref/minLength".
    if (segment === "$ref" && typeof at === "string") at = read(schema, decodeURIComponent(at.slice(1)));
  }
  if (at === undefined || isMap(at)) return {};
  return { [name]: keyword === "const" ? [at] : at };
}

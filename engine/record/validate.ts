import { type Schema, Validator } from "@cfworker/json-schema";
import { escapeSegment } from "../language/pointer.ts";
import { checkable } from "./checkable.ts";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { isMap } from "../language/is-map.ts";
import type { Issue } from "./issues.ts";
import { issuesFrom } from "./issues-from.ts";

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
  return [...issuesOf(schema, value)];
}

/** Like `check` for a value that is judged as it stands: a blank one has to fit, too. */
export function issuesOf(schema: EntitySchema, value: unknown): readonly Issue[] {
  let judge = judges.get(schema);
  if (!judge) {
    judge = createJudge(checkable(schema));
    judges.set(schema, judge);
  }
  return judge(value);
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
    const all = issuesFrom(own, instance, errors);
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

/** Words that look at several members at once, or at the schema around. */
const WHOLE = ["$ref", "$id", "prefixItems", "patternProperties", "unevaluatedItems", "unevaluatedProperties"];

/** A schema without what it says of single members, and the judge of each of them; all in one where that cannot be parted. */
function divided(schema: EntitySchema): {
  readonly own: EntitySchema;
  readonly member?: (key: string, inList: boolean) => Judge | undefined;
} {
  const { items, properties = {}, additionalProperties, ...own } = schema;
  const parts: unknown[] = [items, additionalProperties, ...Object.values(properties)];
  const isWhole = WHOLE.some((word) => schema[word] !== undefined);
  // A reference is found below `$defs`, which each part takes along, and nowhere else.
  const isBound = /"\$ref":"(?!#\/\$defs\/)|"\$anchor"/.test(JSON.stringify([parts, schema.$defs]));
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

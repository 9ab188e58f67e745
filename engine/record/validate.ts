import { format as formatTable, type OutputUnit, type Schema, Validator } from "@cfworker/json-schema";
import { escapeSegment, read } from "../model/pointer.ts";
import { checkable } from "./checkable.ts";
import type { EntitySchema } from "./entity-schema.ts";
import { isMap } from "../model/is-map.ts";
import { formats } from "./formats.ts";
import { issueParams } from "./issue-params.ts";
import type { Issue } from "./issues.ts";

// The validator looks formats up in a table of its own; ours are meant everywhere it runs.
Object.assign(formatTable, formats);

const prepared = new WeakMap<EntitySchema, { schema: EntitySchema; validator: Validator }>();

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
  let ready = prepared.get(schema);
  if (!ready) {
    const copy = checkable(schema);
    ready = { schema: copy, validator: new Validator(copy as Schema, "2020-12", false) };
    prepared.set(schema, ready);
  }
  const instance = withoutUndefined(value);
  const { errors } = ready.validator.validate(instance);
  const judged = ready.schema;
  return unique(leaves(errors).flatMap((error) => toIssues(judged, instance, error)));
}

/** The validator refuses `undefined`, which in memory means a missing member. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (item === undefined ? null : withoutUndefined(item)));
  if (!isMap(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([key, member]) => [key, withoutUndefined(member)]));
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
  const pointer = decodeURIComponent(error.instanceLocation.slice(1));
  if (keyword === "required") {
    const holder = read(instance, pointer);
    const names = issueParams(schema, error.keywordLocation, keyword).required;
    const missing = Array.isArray(names) ? names.filter((name) => isMap(holder) && !Object.hasOwn(holder, name)) : [];
    return missing.map((name) => ({ pointer: `${pointer}/${escapeSegment(name)}`, keyword }));
  }
  const params = issueParams(schema, error.keywordLocation, keyword);
  return [Object.keys(params).length > 0 ? { pointer, keyword, params } : { pointer, keyword }];
}

function unique(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
}

import type { OutputUnit } from "@cfworker/json-schema";
import { escapeSegment, member, parse, read, withoutBraces } from "../language/pointer.ts";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { isMap } from "../language/is-map.ts";
import { PATTERN } from "./checkable.ts";
import type { Issue } from "./issues.ts";

/** Returns the issues that failures of the validator say to a person. */
export function issuesFrom(schema: EntitySchema, instance: unknown, errors: readonly OutputUnit[]): Issue[] {
  return unique(leaves(schema, errors).flatMap((error) => toIssues(schema, instance, error)));
}

/**
 * Every ancestor of a failure is reported, too. Of alternatives only the choice itself says something to a person, unless
 * one of them is plainly meant: then it is what is wrong with that one.
 */
function leaves(schema: EntitySchema, errors: readonly OutputUnit[]): OutputUnit[] {
  const all = errors.filter(({ keyword }) => keyword !== "false");
  const real = all.filter((error) => error.keyword !== "if" || !all.some((other) => followsFrom(other, error)));
  const choices = real.filter(({ keyword }) => CHOICES.has(keyword));
  const meant = new Map(choices.map((choice) => [choice, meantBranch(schema, choice, real)]));
  return real.filter((error) => {
    for (const [choice, branch] of meant) {
      if (choice === error || !isInside(error, choice)) continue;
      if (branch === undefined || !isInside(error, { ...choice, keywordLocation: branch }, true)) return false;
    }
    if (CHOICES.has(error.keyword)) return meant.get(error) === undefined;
    return !real.some((other) => other.keywordLocation.startsWith(`${error.keywordLocation}/`));
  });
}

/** Returns whether an error is what a failed condition led to, which is reported beside it. */
function followsFrom(error: OutputUnit, condition: OutputUnit): boolean {
  const { instanceLocation, keywordLocation } = condition;
  return ["then", "else"].some((word) =>
    isInside(error, { ...condition, instanceLocation, keywordLocation: keywordLocation.replace(/if$/, word) }),
  );
}

const CHOICES: ReadonlySet<string> = new Set(["anyOf", "oneOf", "not", "contains"]);

/** Returns whether an error was found on the way through another one. */
function isInside(error: OutputUnit, other: OutputUnit, orSame = false): boolean {
  const isBelow = (one: string, above: string): boolean => one === above || one.startsWith(`${above}/`);
  return (
    isBelow(error.instanceLocation, other.instanceLocation) &&
    isBelow(error.keywordLocation, other.keywordLocation) &&
    (orSame || error.keywordLocation !== other.keywordLocation)
  );
}

/** Words by which a value shows that it is not meant as an alternative. */
const TELLING: ReadonlySet<string> = new Set(["type", "const", "enum"]);

/**
 * The location of the one alternative that a value is meant as: the only one whose type it has, and whose constant members
 * it holds. `undefined` when it fits several, or when there is no telling.
 */
function meantBranch(schema: EntitySchema, choice: OutputUnit, errors: readonly OutputUnit[]): string | undefined {
  const { instanceLocation, keywordLocation, keyword } = choice;
  if (keyword !== "anyOf" && keyword !== "oneOf") return undefined;
  const branches = wordAt(schema, keywordLocation);
  if (!Array.isArray(branches)) return undefined;
  const open = branches.map((_, index) => `${keywordLocation}/${index}`);
  const inside = errors.filter((error) => isInside(error, choice));
  const failed = open.filter((branch) => inside.some((error) => isBranch(error, branch)));
  if (failed.length < open.length) return undefined;
  const depth = instanceLocation.split("/").length;
  const possible = open.filter(
    (branch) =>
      !inside.some((error) => {
        if (!isBranch(error, branch) || !TELLING.has(error.keyword)) return false;
        const deeper = error.instanceLocation.split("/").length - depth;
        return deeper === 0 || (deeper === 1 && error.keyword !== "type");
      }),
  );
  return possible.length === 1 ? possible[0] : undefined;
}

function isBranch(error: OutputUnit, branch: string): boolean {
  return error.keywordLocation === branch || error.keywordLocation.startsWith(`${branch}/`);
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
  if (keyword === "dependentRequired") return missingDependents(schema, read(instance, pointer), pointer, error);
  const params = issueParams(schema, error.keywordLocation, keyword);
  const { format } = params;
  if (typeof format === "string" && format.startsWith(PATTERN))
    return [{ pointer, keyword: "pattern", params: { pattern: format.slice(PATTERN.length) } }];
  return [Object.keys(params).length > 0 ? { pointer, keyword, params } : { pointer, keyword }];
}

/** The members that others demand, as missing ones. */
function missingDependents(schema: EntitySchema, holder: unknown, pointer: string, error: OutputUnit): Issue[] {
  // The validator writes the word in another way where it says which one failed.
  const found = wordAt(schema, error.keywordLocation.replace(/dependantRequired$/, "dependentRequired"));
  if (!isMap(found) || !isMap(holder)) return [{ pointer, keyword: error.keyword }];
  return Object.entries(found)
    .flatMap(([name, others]) => (Object.hasOwn(holder, name) && Array.isArray(others) ? others.map(String) : []))
    .filter((name) => !Object.hasOwn(holder, name))
    .map((name) => ({ pointer: `${pointer}/${escapeSegment(name)}`, keyword: "required" }));
}

function unique(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
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
  const at = wordAt(schema, keywordLocation);
  if (at === undefined || isMap(at)) return {};
  return { [name]: keyword === "const" ? [at] : at };
}

/** Returns what a schema says at the location of a failed keyword. */
function wordAt(schema: EntitySchema, keywordLocation: string): unknown {
  let at: unknown = schema;
  for (const segment of parse(decodeURIComponent(keywordLocation.slice(1)))) {
    at = member(at, segment);
    // The location runs through references: "/items/$ref/minLength".
    if (segment !== "$ref" || typeof at !== "string") continue;
    if (at !== "#" && !at.startsWith("#/")) return undefined;
    at = read(schema, decodeURIComponent(at.slice(1)));
  }
  return at;
}

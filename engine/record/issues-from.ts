import type { OutputUnit } from "@cfworker/json-schema";
import { escapeSegment, member, parse, read, withoutBraces, isMap } from "../language/index.ts";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { PATTERN_FORMAT_PREFIX } from "./validatable-schema.ts";
import type { Issue } from "./issues.ts";

/** Converts errors of the validator to issues. */
export function issuesFrom(schema: EntitySchema, instance: unknown, errors: readonly OutputUnit[]): Issue[] {
  return unique(leafErrors(schema, errors).flatMap((error) => toIssues(schema, instance, error)));
}

/**
 * Returns the leaf errors: the validator also reports every ancestor of an error. Of a failed choice (`anyOf`) only the
 * choice itself is reported, unless one alternative is clearly intended: then its errors are reported.
 */
function leafErrors(schema: EntitySchema, errors: readonly OutputUnit[]): OutputUnit[] {
  const all = errors.filter(({ keyword }) => keyword !== "false");
  const real = all.filter((error) => error.keyword !== "if" || !all.some((other) => followsFrom(other, error)));
  const choices = real.filter(({ keyword }) => CHOICES.has(keyword));
  const intended = new Map(choices.map((choice) => [choice, intendedBranch(schema, choice, real)]));
  return real.filter((error) => {
    for (const [choice, branch] of intended) {
      if (choice === error || !isInside(error, choice)) continue;
      if (branch === undefined || !isInside(error, { ...choice, keywordLocation: branch }, true)) return false;
    }
    if (CHOICES.has(error.keyword)) return intended.get(error) === undefined;
    return !real.some((other) => other.keywordLocation.startsWith(`${error.keywordLocation}/`));
  });
}

/** Returns whether an error is inside the `then` or `else` of a failed condition. */
function followsFrom(error: OutputUnit, condition: OutputUnit): boolean {
  const { instanceLocation, keywordLocation } = condition;
  return ["then", "else"].some((word) =>
    isInside(error, { ...condition, instanceLocation, keywordLocation: keywordLocation.replace(/if$/, word) }),
  );
}

const CHOICES: ReadonlySet<string> = new Set(["anyOf", "oneOf", "not", "contains"]);

/** Returns whether an error is inside another one, by its instance and schema locations. */
function isInside(error: OutputUnit, other: OutputUnit, orSame = false): boolean {
  const isSameOrChild = (one: string, parent: string): boolean => one === parent || one.startsWith(`${parent}/`);
  return (
    isSameOrChild(error.instanceLocation, other.instanceLocation) &&
    isSameOrChild(error.keywordLocation, other.keywordLocation) &&
    (orSame || error.keywordLocation !== other.keywordLocation)
  );
}

/** Keywords whose failure shows that an alternative is not intended. */
const DISCRIMINATING: ReadonlySet<string> = new Set(["type", "const", "enum"]);

/**
 * Returns the location of the intended alternative: the only one whose type and constant members match. Returns
 * `undefined` when there is not exactly one.
 */
function intendedBranch(schema: EntitySchema, choice: OutputUnit, errors: readonly OutputUnit[]): string | undefined {
  const { instanceLocation, keywordLocation, keyword } = choice;
  if (keyword !== "anyOf" && keyword !== "oneOf") return undefined;
  const branches = keywordValueAt(schema, keywordLocation);
  if (!Array.isArray(branches)) return undefined;
  const open = branches.map((_, index) => `${keywordLocation}/${index}`);
  const inside = errors.filter((error) => isInside(error, choice));
  const failed = open.filter((branch) => inside.some((error) => isBranch(error, branch)));
  if (failed.length < open.length) return undefined;
  const depth = instanceLocation.split("/").length;
  const possible = open.filter(
    (branch) =>
      !inside.some((error) => {
        if (!isBranch(error, branch) || !DISCRIMINATING.has(error.keyword)) return false;
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
  if (typeof format === "string" && format.startsWith(PATTERN_FORMAT_PREFIX))
    return [{ pointer, keyword: "pattern", params: { pattern: format.slice(PATTERN_FORMAT_PREFIX.length) } }];
  return [Object.keys(params).length > 0 ? { pointer, keyword, params } : { pointer, keyword }];
}

/** Returns the missing members of `dependentRequired` as `required` issues. */
function missingDependents(schema: EntitySchema, holder: unknown, pointer: string, error: OutputUnit): Issue[] {
  // The validator misspells the keyword in its location.
  const found = keywordValueAt(schema, error.keywordLocation.replace(/dependantRequired$/, "dependentRequired"));
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
 * Returns the parameters of a failed keyword (`limit`, `pattern`, `format`, `type`, `allowed`, `multipleOf`). They are
 * read from the schema because the validator returns only a sentence.
 */
function issueParams(schema: EntitySchema, keywordLocation: string, keyword: string): Record<string, unknown> {
  const name = NAMES[keyword];
  if (name === undefined) return {};
  const at = keywordValueAt(schema, keywordLocation);
  if (at === undefined || isMap(at)) return {};
  return { [name]: keyword === "const" ? [at] : at };
}

/** Returns the schema value at the location of a failed keyword. */
function keywordValueAt(schema: EntitySchema, keywordLocation: string): unknown {
  let at: unknown = schema;
  for (const segment of parse(decodeURIComponent(keywordLocation.slice(1)))) {
    at = member(at, segment);
    // The location contains references: "/items/$ref/minLength".
    if (segment !== "$ref" || typeof at !== "string") continue;
    if (at !== "#" && !at.startsWith("#/")) return undefined;
    at = read(schema, decodeURIComponent(at.slice(1)));
  }
  return at;
}

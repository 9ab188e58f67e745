import { equal, isRef, type LeafSchema, type Value, type CodecName } from "../../../language/index.ts";
import type { Context } from "../../library/context.ts";
import { reportStricter } from "../../library/report.ts";
import { didYouMean } from "../../source/nearest-word.ts";

/** Describes a constant that does not match its schema. */
interface Misfit {
  readonly value: unknown;
  /** Description of the allowed values: `boolean`, `one of "a", "b"`. */
  readonly known: string;
  readonly near: string;
  /** Pointer into the value: `/address/city`. */
  readonly inside: string;
}

/**
 * Reports a constant that does not match the member that it is written to. Computed values, `null` and members of any
 * type always match.
 *
 * @param place the member, as written in the file
 */
export function checkConstant(
  value: Value | undefined,
  { schema, place }: { readonly schema: LeafSchema | undefined; readonly place: string },
  context: Context,
  at: object,
  member?: string,
): void {
  const found = value === undefined || schema === undefined ? undefined : misfitIn(value, schema);
  if (found === undefined) return;
  const message = `the value ${JSON.stringify(found.value)} does not fit "${place}${found.inside}", which is ${found.known}.${found.near}`;
  reportStricter(context, {
    at,
    member,
    code: "S31",
    message,
    consequence: "The server would reject it. Correct it, or the entity's schema.",
  });
}

/** Returns the first constant in a value that does not match; `undefined` if all match. Computed parts are skipped. */
function misfitIn(value: Value, schema: LeafSchema): Misfit | undefined {
  if (typeof value === "string") return isRef(value) || value.includes("{") ? undefined : misfit(value, schema);
  if (typeof value !== "object" || value === null) return misfit(value, schema);
  if (isList(value)) return misfit([], schema) ?? first(value, (item) => misfitIn(item, schema.items ?? {}));
  switch (value.op) {
    case "literal":
      return misfit(value.value, schema);
    case "if":
      return first([value.then ?? null, value.else ?? null], (branch) => misfitIn(branch, schema));
    case "first":
      return first(value.of, (one) => misfitIn(one, schema));
    case "map":
      return (
        misfit({}, schema) ??
        first(Object.entries(value.members), ([name, one]) =>
          within(name, misfitIn(one, schema.properties?.[name] ?? {})),
        )
      );
    default:
      return undefined;
  }
}

function within(name: string, found: Misfit | undefined): Misfit | undefined {
  return found && { ...found, inside: `/${name}${found.inside}` };
}

function isList(value: object): value is readonly Value[] {
  return Array.isArray(value);
}

function first<T>(list: readonly T[], misfitOf: (one: T) => Misfit | undefined): Misfit | undefined {
  for (const one of list) {
    const found = misfitOf(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns why a constant does not match a schema: its type, or the list of values. */
export function misfit(value: unknown, { type, enum: listed, items }: LeafSchema): Misfit | undefined {
  if (value === null) return undefined;
  const types = type === undefined ? [] : [type].flat();
  const isOfType = types.length === 0 || types.some((one) => isOf(one, value));
  // An empty text removes the value, so it is always allowed.
  const isListed = listed === undefined || value === "" || listed.some((one) => equal(one, value));
  if (isOfType && isListed) {
    return Array.isArray(value) ? first(value, (item) => misfit(item, items ?? {})) : undefined;
  }
  const known = listed ? `one of ${listed.map((one) => JSON.stringify(one)).join(", ")}` : types.join(" or ");
  return { value, known, near: didYouMean(String(value), listed?.map(String) ?? []), inside: "" };
}

function isOf(type: string, value: unknown): boolean {
  switch (type) {
    case "integer":
      return Number.isInteger(value);
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}

/** Lists the types that each codec decodes. Codecs that accept any type are missing. */
const TAKEN: Partial<Readonly<Record<CodecName, readonly string[]>>> = {
  "string-boolean": ["string"],
  "string-number": ["string"],
  "hash-list": ["string"],
  "list-of-one": ["array"],
  json: ["string"],
  "epoch-seconds": ["number", "integer"],
  pairs: ["object"],
  "map-rows": ["object"],
  "query-pairs": ["string"],
  inverted: ["boolean"],
  "role-mappings": ["object"],
  "comma-list": ["string"],
  "blank-list": ["string"],
  "bundle-key": ["string"],
  "password-policy": ["string"],
  minutes: ["number", "integer"],
  "null-for-empty": ["string"],
  trimmed: ["string"],
  "one-word": ["string"],
  "role-name": ["string"],
  "plain-time": ["string"],
  names: ["array"],
  slug: ["string"],
  masked: ["string"],
};

/** Reports a codec of a field that has no effect, because it does not decode the type of the member. */
export function checkCodec(codec: string | undefined, { type }: LeafSchema, context: Context, at: object): void {
  const taken = codec !== undefined && Object.hasOwn(TAKEN, codec) ? TAKEN[codec as CodecName] : undefined;
  if (taken === undefined || type === undefined || [type].flat().some((one) => taken.includes(one))) return;
  const message = `the codec "${codec}" converts ${taken[0]}, but the member is ${[type].flat().join(" or ")}.`;
  reportStricter(context, {
    at,
    member: "codec",
    code: "S32",
    message,
    consequence: "The value would not be converted. Remove the codec, or use another one.",
  });
}

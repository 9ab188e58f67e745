import { locationOf, report } from "../library/report.ts";
import { type LeafSchema, isRef, LOOKUP, parseRef, MOMENT, ROOTS } from "../../language/index.ts";
import { noteFormValue } from "./check-form-values.ts";
import type { Context } from "../library/context.ts";
import { entitySchema, leafAt, siblingNames } from "../entities/entity-schemas.ts";
import type { MissingMember } from "../source/diagnostic.ts";
import { didYouMean } from "../source/nearest-word.ts";

/** Roots whose schema is that of an entity. */
const ROOT_ENTITIES: Readonly<Record<string, string>> = { realm: "realm", server: "server-info", me: "who-am-i" };

/** Reports a reference to an unknown value. Slots inside (`{…}`) are references of their own. */
export function checkRef(ref: string, context: Context, at: object, member?: string): void {
  if (LOOKUP.test(ref)) {
    reportLookup(ref, context, at, member);
    return;
  }
  for (const inner of ref.matchAll(/\{([/$][^{}]*)\}/g)) if (inner[1]) checkRef(inner[1], context, at, member);
  const { root, pointer } = parseRef(ref.replaceAll(/\{[^{}]*\}/g, "*"));
  const enclosing = context.enclosing.get(root);
  const entity = Object.hasOwn(ROOT_ENTITIES, root) ? ROOT_ENTITIES[root] : undefined;
  if (root === "record") checkIn(context.nearest, pointer, ref, context, at, member, nearestRecord(context));
  else if (root === "load") checkLoad(pointer, ref, context, at, member);
  else if (root === "now" && !MOMENT.test(pointer))
    report(context, {
      at,
      member,
      code: "R01",
      message: `"${ref}": "$now" has "/seconds", "/day", and for instance "/day/30" (30 days from today).`,
    });
  else if (root === "form") noteFormValue(ref, false, context, at, member);
  else if (root === "with") checkArgument(pointer, ref, context, at, member);
  else if (enclosing) checkIn(enclosing, pointer, ref, context, at, member, { is: `"${root}"`, resource: root });
  else if (entity !== undefined)
    checkIn(entitySchema(entity, context.library.entities), pointer, ref, context, at, member, { is: `$${root}` });
  else if (!isRoot(root, context)) reportRoot(root, ref, context, at, member);
}

function reportLookup(ref: string, context: Context, at: object, member: string | undefined): void {
  const message = `"${ref}" is a lookup, which is not allowed here.`;
  report(context, {
    at,
    member,
    code: "R08",
    message,
    consequence: 'Look it up in "load", and write "$load/<name>" here.',
  });
}

/** Describes a record for messages, with the resource that it belongs to. */
interface NamedRecord {
  readonly is: string;
  readonly resource?: string | undefined;
}

function nearestRecord({ nearestIs, nearest, enclosing }: Context): NamedRecord {
  const resource = [...enclosing].findLast(([name, schema]) => schema === nearest && name !== "item")?.[0];
  const which = nearestIs ?? (resource === undefined ? undefined : `a "${resource}"`);
  const is = which === undefined ? "the nearest record" : `the nearest record, ${which},`;
  return { is, resource: nearestIs === undefined ? resource : undefined };
}

/** Returns the schema of the value that a reference reads; `undefined` when it is unknown. */
export function shapeOfRef(ref: string, context: Context): LeafSchema | undefined {
  const { root, pointer } = parseRef(ref);
  if (pointer.includes("{") || pointer.includes("*")) return undefined;
  const entity = Object.hasOwn(ROOT_ENTITIES, root) ? ROOT_ENTITIES[root] : undefined;
  const beside = entity === undefined ? undefined : entitySchema(entity, context.library.entities);
  const schema = root === "record" ? context.nearest : (context.enclosing.get(root) ?? beside);
  return schema && leafAt(schema, pointer);
}

/** Returns whether a root can be read here: packs cannot read an administrator's browser settings. */
function isRoot(root: string, { source }: Context): boolean {
  return ROOTS.some((known) => known === root) && !(root === "browser" && source.file.pack !== undefined);
}

function reportRoot(root: string, ref: string, context: Context, at: object, member: string | undefined): void {
  const known = [...ROOTS.filter((name) => name !== "record"), ...context.enclosing.keys()];
  const exists = context.library.resources.has(root);
  const message = exists
    ? `"${ref}": there is no enclosing "${root}" here.`
    : `"${ref}": there is no "$${root}".${didYouMean(root, known)}`;
  // A resource is compiled by itself; its parents are the enclosing records wherever it is used.
  const isInResource = exists && context.screen === undefined && context.owner !== undefined;
  const advice = isInResource ? ` If the records belong to one, add "parent": ["${root}"] to the resource.` : "";
  const consequence = `Known here: ${[...context.enclosing.keys()].join(", ") || "no enclosing record"}.${advice}`;
  report(context, { at, member, code: "R02", message, consequence });
}

function checkIn(
  schema: Parameters<typeof leafAt>[0] | undefined,
  pointer: string,
  ref: string,
  context: Context,
  at: object,
  member: string | undefined,
  { is, resource }: NamedRecord,
): void {
  if (!schema || pointer === "" || leafAt(schema, pointer) !== undefined) return;
  const word = pointer.slice(pointer.lastIndexOf("/") + 1);
  const names = siblingNames(schema, pointer);
  const like = didYouMean(word, names) || farther(ref, context);
  const consequence = "Correct the reference, or add the member to the entity's schema.";
  const message = `"${ref}": ${is} has no such member.${like || listed(names)}`;
  report(context, {
    at,
    member,
    code: "R01",
    message,
    consequence,
    severity: "error",
    record: missing(resource, ref, like !== "", context),
  });
}

/** Describes a member that is missing in a record; `undefined` when no member of a descriptor names the record. */
function missing(
  resource: string | undefined,
  ref: string,
  isLike: boolean,
  context: Context,
): MissingMember | undefined {
  const word = resource === undefined ? undefined : context.namedAt?.get(resource);
  if (resource === undefined || word === undefined) return undefined;
  const { source, node } = context.library.resources.get(resource) ?? {};
  const isOwn = node !== undefined && source?.file.pack === context.source.file.pack;
  const entity = isOwn ? { entity: locationOf(context, node, "entity") } : {};
  return { resource, ref, isLike, namedAt: locationOf(context, word.at, word.member), ...entity };
}

/** Maximum number of names that an error lists. */
const MOST_NAMES = 8;

/** Returns ` It has "id", "name" and 3 more.`, or an empty string without names. */
function listed(names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : "";
  const first = names.slice(0, MOST_NAMES).map((name) => `"${name}"`);
  return ` It has ${first.join(", ")}${more}.`;
}

/**
 * Returns ` Did you mean "$user/name"?` when another enclosing record has the member that is missing in the nearest
 * one, else an empty string.
 */
function farther(ref: string, { enclosing }: Context): string {
  const found = ref.startsWith("/") && [...enclosing].findLast(([, schema]) => leafAt(schema, ref) !== undefined);
  return found ? ` Did you mean "$${found[0]}${ref}"?` : "";
}

function checkLoad(pointer: string, ref: string, context: Context, at: object, member: string | undefined): void {
  const name = pointer.split("/")[1] ?? "";
  if (context.loads.has(name)) return;
  report(context, {
    at,
    member,
    code: "R03",
    message: `"${ref}": there is no "load" named "${name}" here.${didYouMean(name, context.loads)}`,
    consequence: 'Add it to "load" of this view or of an enclosing one.',
  });
}

/** Reports an argument that has no value. Those of the current `use` were replaced before. */
function checkArgument(pointer: string, ref: string, context: Context, at: object, member: string | undefined): void {
  const { bound, givable = [] } = context;
  const name = pointer.split("/")[1] ?? "";
  const known = new Set([...bound, ...givable]);
  if (name === "" || known.has(name)) return;
  report(context, {
    at,
    member,
    code: "R06",
    message: `"${ref}": no argument "${name}" is passed here.${didYouMean(name, known)}`,
    consequence: `The value would be missing: pass it in "with" where the piece is used.`,
  });
}

/** Compiles a member that can only be a reference. */
export function compileRef(value: unknown, context: Context, at: object, member: string): string | undefined {
  if (typeof value !== "string") return undefined;
  checkRef(value, context, at, member);
  return value;
}

/** Checks every reference and address slot inside a plain value. */
export function checkRefsIn(value: unknown, context: Context, at: object, member?: string): void {
  if (isRef(value)) checkRef(value, context, at, member);
  else if (typeof value === "string") {
    for (const inner of value.matchAll(/\{([/$][^{}]*)\}/g)) if (inner[1]) checkRef(inner[1], context, at, member);
  }
}

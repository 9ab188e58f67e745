import {
  references,
  jsonOf,
  type Base,
  type LeafSchema,
  type PlanGet,
  type PlanLoad,
  type PlanSource,
  isRef,
  textOf,
} from "../../language/index.ts";
import { withOrigin } from "../library/origins.ts";
import { report, reportStricter } from "../library/report.ts";
import { likeOf } from "../uses/alike/likeness.ts";
import { checkRef, checkRefsIn } from "../refs/check-ref.ts";
import { checkArguments } from "./check-arguments.ts";
import { compileEnabled } from "./compile-enabled.ts";
import { compilePath } from "./compile-path.ts";
import { compilePredicate, compileText, compileValue, compileValues } from "./compile-value.ts";
import type { Context } from "../library/context.ts";
import { entitySchema, withReference } from "../entities/entity-schemas.ts";
import { didYouMean } from "../source/nearest-word.ts";
import { asArray, asNode, compact, isNode, type DescriptorNode } from "../source/node.ts";
import { noteCall, noteUse } from "../operations/pack-calls.ts";

/** Compiles a source. Its resource must exist and have a list. */
export function compileSource(node: DescriptorNode, context: Context, at: object): PlanSource {
  const place = context.library.origins.has(node) ? node : at;
  checkArguments(node, context, place);
  if (Array.isArray(node.from)) {
    const parts = node.from.map((part) => {
      reportNestedLabelSort(asNode(part), context);
      return compileSource(asNode(part), context, place);
    });
    return { from: parts, ...compileShape(node, context, { ...context, nearest: undefined }, place) };
  }
  if (node.from === undefined) return compileConstant(node, context);
  const from = textOf(node.from);
  if (isRef(from)) checkRefsIn(from, context, place, "from");
  else if (noteResource(from, context, place, "from")) noteUse(from, "list", context, place, "from");
  const items = isRef(from) ? undefined : resourceSchema(from, context);
  const inner: Context = { ...context, nearest: items };
  return { from, ...compileShape(node, context, inner, place) };
}

/** Compiles the members of a source about its items. In the context `items` the nearest record is an item. */
function compileShape(node: DescriptorNode, context: Context, items: Context, place: object): Omit<PlanSource, "from"> {
  const { load, inner } = compileLoad(node.load, items);
  const enabled = compileEnabled(node.enabled, inner, place);
  const label = compileText(node.label, inner, place, "label");
  const help = compileText(node.help, inner, place, "help");
  checkLoad(load, [enabled, label, help], items);
  return compact<Omit<PlanSource, "from">>({
    with: compileValues(node.with, context, place),
    where: compilePredicate(node.where, context, place, "where"),
    sort: node.sort === BY_LABEL ? undefined : compileSorts(node.sort, items, place),
    byLabel: node.sort === BY_LABEL && checkByLabel(node.from, context, place) ? true : undefined,
    value: node.value === undefined ? undefined : compileValue(node.value, items, place, "value"),
    label,
    help,
    one: node.one === true ? true : undefined,
    load,
    enabled,
    when: compilePredicate(node.when, context, place, "when"),
  });
}

/** The `sort` value that sorts options by their labels. */
const BY_LABEL = "label";

/** Returns whether all items are loaded, so that they can be sorted by label. Reports a list that the server pages. */
function checkByLabel(from: unknown, context: Context, at: object): boolean {
  const listed = typeof from === "string" && !isRef(from);
  if (listed)
    report(context, {
      at,
      member: "sort",
      code: "R05",
      message: `"${from}" is a list of the server, which cannot sort by the label that is shown here.`,
      consequence: 'Sort by a member: "sort": "/name".',
    });
  return !listed;
}

/** Reports a joined list inside another one that sorts by label: only the whole list, or a single source, can. */
function reportNestedLabelSort(node: DescriptorNode, context: Context): void {
  if (!Array.isArray(node.from) || node.sort !== BY_LABEL) return;
  report(context, {
    at: node,
    member: "sort",
    code: "R05",
    message: "a list of sources inside another one cannot be sorted by label.",
    consequence: "Sort the whole list or each of its sources.",
  });
}

/** Compiles a constant item in a list of sources. */
function compileConstant(node: DescriptorNode, context: Context): PlanSource {
  return compact<PlanSource>({
    from: [],
    item: node.value === undefined ? undefined : jsonOf(node.value),
    label: compileText(node.label, context, node, "label"),
    when: compilePredicate(node.when, context, node, "when"),
  });
}

/** Compiles sort orders. Each is a reference into the items (`-/x` descending). */
export function compileSorts(value: unknown, items: Context, at: object): PlanSource["sort"] {
  if (!Array.isArray(value)) return compileSort(value, items, at);
  return value.flatMap((one) => compileSort(one, items, at) ?? []);
}

/** Compiles a sort order, which is a reference into the items (`-/x` descending). */
export function compileSort(value: unknown, items: Context, at: object): string | undefined {
  if (typeof value !== "string") return undefined;
  const ref = value.replace(/^-/, "").replace(/^\$item(?=\/|$)/, "");
  if (ref.startsWith("/")) checkRef(ref, items, at, "sort");
  else
    report(items, {
      at,
      member: "sort",
      code: "R05",
      message: `"${ref}" is not a reference. Did you mean "${value.replace(ref, `/${ref}`)}"?`,
    });
  return value;
}

/** Adds a resource to those that the part needs. Returns whether it exists, and reports an unknown one. */
export function noteResource(id: string, context: Context, at: object, member?: string): boolean {
  if (context.library.resources.has(id)) {
    context.used.resources.add(id);
    return true;
  }
  report(context, {
    at,
    member,
    code: "R31",
    message: `there is no resource "${id}".${didYouMean(id, context.library.resources.keys())}`,
    consequence: "Everything that needs it is ignored.",
  });
  return false;
}

/** Returns the schema of a resource's records. If the resource is like another one, they refer to its own records. */
export function resourceSchema(id: string, { library }: Context): LeafSchema | undefined {
  const entity = library.resources.get(id)?.node.entity;
  if (typeof entity !== "string") return undefined;
  const like = likeOf(id, library);
  const schema = entitySchema(entity, library.entities);
  return schema && like !== undefined ? withReference(schema, like, id, library.entities) : schema;
}

/** Compiles one GET request. */
export function compileGet(node: DescriptorNode, base: Base, context: Context): PlanGet {
  noteCall(node.get, textOf(node.base ?? base), "GET", context, node, "get");
  return compact<PlanGet>({
    get: compilePath(node.get, context, node, "get"),
    base: (node.base as Base | undefined) ?? base,
    query: compileValues(node.query, context, node),
    accept: node.accept as PlanGet["accept"],
    absent: node.optional === undefined ? undefined : asArray(node.optional).map(Number),
    when: compilePredicate(node.when, context, node, "when"),
    value: compileValue(node.value, { ...context, nearest: undefined }, node, "value"),
    each: node.each === undefined ? undefined : compileValue(node.each, context, node, "each"),
  });
}

/** Compiles a lookup in a load as the source of its single item. */
function compileLookup(written: string, context: Context, at: object, member: string): PlanSource {
  const found = compileValue(written, context, at, member);
  if (typeof found !== "object" || found === null || !("op" in found) || found.op !== "from") return { from: [] };
  const { op: _op, from, where, value, one, as } = found;
  if (as !== undefined) {
    const message = `"${written}" depends on an item, but "load" is read once, not for each item.`;
    report(context, {
      at,
      member,
      code: "R09",
      message,
      consequence: "Look it up where it is shown, or compare it with a member of a record.",
    });
  }
  return compact<PlanSource>({ from: textOf(from), where, value, one });
}

/**
 * Reports loads that nothing reads.
 *
 * @param piece the compiled piece of the plan in which the names of the loads are known
 */
export function checkLoad(load: PlanLoad | undefined, piece: unknown, context: Context): void {
  if (load === undefined) return;
  const names = references(piece).flatMap((ref) => (/^\$load(?:\/|$)/.test(ref) ? [ref.split("/")[1] ?? ""] : []));
  if (names.some((name) => name === "" || name.includes("{"))) return;
  for (const name of Object.keys(load).filter((one) => !names.includes(one)))
    reportStricter(context, {
      at: load,
      member: name,
      code: "S17",
      message: `"$load/${name}" is not used: it would be requested for nothing.`,
      consequence: "Remove it.",
    });
}

/** Returns the schema of the items of a load; `undefined` unless the load is the unchanged list of a resource. */
function itemsOf({ from, value, one }: DescriptorNode, context: Context): LeafSchema | undefined {
  const isWhole = typeof from === "string" && !isRef(from) && value === undefined && one === undefined;
  return isWhole ? resourceSchema(from, context) : undefined;
}

/** Compiles `load`, and returns the context that contains its names. */
export function compileLoad(value: unknown, context: Context): { load: PlanLoad | undefined; inner: Context } {
  if (!isNode(value)) return { load: undefined, inner: context };
  const names = new Set([...context.loads, ...Object.keys(value)]);
  const items = new Map([...(context.loadedItems ?? [])].filter(([name]) => !Object.hasOwn(value, name)));
  for (const [name, item] of Object.entries(value)) {
    const shape = itemsOf(asNode(item), context);
    if (shape) items.set(name, shape);
  }
  const inner: Context = { ...context, loads: names, loadedItems: items };
  const entries = Object.entries(value).map(([name, item]) => {
    if (typeof item === "string") return [name, compileLookup(item, inner, value, name)] as const;
    const node = asNode(item);
    return [name, "get" in node ? compileGet(node, "realm", inner) : compileSource(node, inner, node)] as const;
  });
  return { load: withOrigin(context, Object.fromEntries(entries), value), inner };
}

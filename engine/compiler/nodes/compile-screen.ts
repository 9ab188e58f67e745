import { reportStricter } from "../library/report.ts";
import { withOrigin } from "../library/origins.ts";
import { report } from "../library/report.ts";
import { unwatched, without } from "../source/reader/watched.ts";
import {
  type PlanNav,
  type PlanScreen,
  type ScreenEntry,
  type Rights,
  patternNames,
  withEndings,
  textOf,
} from "../../language/index.ts";
import { usedView } from "../library/collect.ts";
import { compilePredicate, compileRights, compileText, noteKey } from "../values/compile-value.ts";
import { compileIcon } from "../values/compile-icon.ts";
import { compileView } from "./compile-view.ts";
import { resourceSchema } from "../values/compile-source.ts";
import type { Context } from "../library/context.ts";
import { asNode, compact, isNode, type DescriptorNode } from "../source/node.ts";
import { asTabHost } from "../patch/tab-host.ts";
import { withTabNames } from "./parts/tab-addresses.ts";
import { operationRights } from "../values/operation-rights.ts";
import { itemPath } from "../operations/operations.ts";
import { screenOf } from "../values/enter-record.ts";

/** Returns the path patterns of a screen. The first one is the canonical path. */
export function pathsOf(node: DescriptorNode): string[] {
  return [node.path].flat().map(textOf);
}

/**
 * Returns the record that a screen opens: `user`, or `new user` when the record needs a key and its address has none.
 */
export function recordOf(node: DescriptorNode, needsKey: (resource: string) => boolean): string | undefined {
  const own = isNode(node.record) ? node.record.from : node.record;
  if (typeof own !== "string") return undefined;
  const bound = pathsOf(node).some((path) => patternNames(path).includes(own));
  return bound || !needsKey(own) ? own : `new ${own}`;
}

/**
 * Compiles a screen and its entry for the start page. The parent records that it reads are added later, when its
 * resources are known.
 */
export function compileScreen(node: DescriptorNode, section: string, context: Context): PlanScreen {
  const { id, nav, breadcrumb } = node;
  const view = without(node, "$schema", "id", "path", "nav", "breadcrumb");
  const origin = context.library.origins.get(node);
  if (origin) context.library.origins.set(view, origin);
  context.library.expansions?.note(node, view, node);
  const { view: host, hosted, tabs } = asTabHost(view, context);
  const [first = "", ...others] = pathsOf(node);
  const paths = [tabs === undefined ? first : withEndings(first, "tab", tabs), ...others];
  const bound = paths.flatMap(patternNames);
  const inner: Context = { ...context, hosted, bound: new Set(bound), enclosing: surroundingsOf(node, context) };
  const compiled = compileView(host, inner, { bound, parts: tabParts(bound), id: textOf(id), standing: "page" });
  checkKeyOf(compiled.of, node, context);
  const entry = compact<ScreenEntry>({
    id: textOf(id),
    section,
    paths: withTabNames(paths, compiled, textOf(id), context),
    title: compiled.title,
    // The breadcrumb can use the slots of the address, but no records.
    crumb: compileText(breadcrumb, { ...inner, enclosing: context.enclosing }, node, "breadcrumb"),
    nav: isNode(nav) ? compileNav(nav, context) : undefined,
    rights: compileRights(node.rights, inner, node, "rights") ?? conventionRights(node, inner),
    when: compiled.when,
    of: compiled.of?.resource,
    record: compiled.of && !compiled.of.new ? recordAddress(compiled.of.resource, textOf(id), context) : undefined,
  });
  if (entry.title === undefined && (context.library.complete || context.source.file.pack !== undefined)) {
    const message = "a screen needs a title.";
    reportStricter(context, { at: node, code: "S35", message, consequence: 'Add "title".' });
  }
  const { pack } = context;
  return { entry, view: pack === undefined ? compiled : withOrigin(context, { ...compiled, pack }, view) };
}

/** Reports an address whose last key belongs to no resource, because the screen would create a new record. */
function checkKeyOf(of: PlanScreen["view"]["of"], node: DescriptorNode, context: Context): void {
  if (of?.new !== true || isNode(node.record)) return;
  const slots = pathsOf(node).map((path) => /\/\{([^{}?*]+)\}(?:\/\{tab\?\})?$/.exec(path)?.[1]);
  const text = JSON.stringify(unwatched(node));
  const lost = slots.find(
    (name) => name !== undefined && !context.library.resources.has(name) && !text.includes(`$with/${name}`),
  );
  if (lost === undefined) return;
  const message = `"{${lost}}" is not the key of a resource, and the address does not identify the "${of.resource}" in another way.`;
  report(context, {
    at: node,
    member: "path",
    code: "A11",
    message,
    consequence: `Write "{${of.resource}}". Otherwise the form creates a new record.`,
  });
}

/** Returns the schemas of the records that the address names, without the one that the screen opens. */
export function surroundingsOf(node: DescriptorNode, context: Context): Context["enclosing"] {
  const bound = pathsOf(node).flatMap(patternNames);
  const of = isNode(node.record) ? node.record.from : node.record;
  const shapes = bound.flatMap((name) => {
    const resource = name === of ? undefined : context.library.resources.get(name);
    const address = resource && (asNode(resource.node.read).get ?? itemPath(resource));
    const isReadable = typeof address === "string" && slotsOf(address).every((slot) => bound.includes(slot));
    const shape = isReadable ? resourceSchema(name, context) : undefined;
    return shape === undefined ? [] : [[name, shape] as const];
  });
  return new Map(shapes);
}

const slotsOf = (address: string): string[] => [...address.matchAll(/\{([^{}]*)\}/g)].map(([, slot = ""]) => slot);

/** Returns the address of the screen's record below the realm; `undefined` when another screen shows such records. */
function recordAddress(id: string, screen: string, context: Context): string | undefined {
  const resource = context.library.resources.get(id);
  if (!resource || (resource.node.base ?? "realm") !== "realm") return undefined;
  const { screen: own } = resource.node;
  if ((typeof own === "string" ? own : screenOf(id, context)) !== screen) return undefined;
  const address = asNode(resource.node.read).get ?? itemPath(resource);
  // An address can only be parsed if all its slots are keys.
  return typeof address === "string" && !/\{[^{}]*[/$]/.test(address) && address.includes("{") ? address : undefined;
}

/**
 * Returns the segments of an address that name open tabs: `{tab?}` for the screen's own, `{subtab?}` for nested ones.
 */
function tabParts(bound: readonly string[]): string[] {
  return ["tab", "subtab"].filter((name) => bound.includes(name));
}

/** Returns the default rights of a screen: those that its record or its rows require. */
function conventionRights(screen: DescriptorNode, context: Context): Rights | undefined {
  const node = usedView(screen, context.library.pieces);
  const of = isNode(node.record) ? node.record.from : node.record;
  const from = isNode(node.from) ? node.from.from : node.from;
  const resource = context.library.resources.get(textOf(of ?? from))?.node;
  if (from !== undefined && of === undefined) return operationRights(resource, "list", context);
  const makesNew = context.library.screens.get(textOf(node.id))?.of?.startsWith("new ") === true;
  return operationRights(resource, makesNew ? "create" : "read", context);
}

function compileNav(nav: DescriptorNode, context: Context): PlanNav {
  const label = noteKey(textOf(nav.label), context, nav, "label");
  return compact<PlanNav>({
    group: nav.group as PlanNav["group"],
    order: Number(nav.order),
    label,
    icon: compileIcon(nav, context, nav) ?? "folder",
    when: compilePredicate(nav.when, context, nav, "when"),
  });
}

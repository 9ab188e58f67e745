import type { PlanNav, PlanScreen, ScreenEntry } from "../plan.ts";
import type { Rights } from "../rights.ts";
import { patternNames } from "../route.ts";
import { textOf } from "../text-of.ts";
import { compilePredicate, compileRights, compileText, meetKey } from "./compile-value.ts";
import { compileView } from "./compile-view.ts";
import type { Context } from "./context.ts";
import { asNode, compact, isNode, type Node } from "./node.ts";

/** The path patterns of a screen; the first is the canonical one. */
export function pathsOf(node: Node): string[] {
  return [node.path].flat().map(textOf);
}

/** Which record a screen opens: `user`, or `new user` when its address has no key for one. */
export function recordOf(node: Node, needsKey: (resource: string) => boolean): string | undefined {
  const said = isNode(node.of) ? node.of.resource : node.of;
  if (typeof said !== "string") return undefined;
  const bound = pathsOf(node).some((path) => patternNames(path).includes(said));
  return bound || !needsKey(said) ? said : `new ${said}`;
}

/** Compiles a screen and its entry for the start page. */
export function compileScreen(node: Node, section: string, context: Context): PlanScreen {
  const paths = pathsOf(node);
  const bound = paths.flatMap(patternNames);
  const { $schema: _schema, id, path: _path, nav, crumb, ...view } = node;
  const origin = context.library.origins.get(node);
  if (origin) context.library.origins.set(view, origin);
  const inner: Context = { ...context, bound: new Set(bound) };
  const compiled = compileView(view, inner, { bound, routed: bound.includes("tab"), id: textOf(id) });
  const entry = compact<ScreenEntry>({
    id: textOf(id),
    section,
    paths,
    title: compiled.title,
    crumb: compileText(crumb, context, node, "crumb"),
    nav: isNode(nav) ? compileNav(nav, context) : undefined,
    rights: compileRights(node.rights, context, node, "rights") ?? conventionRights(node, context),
    when: compiled.when,
    of: compiled.of?.resource,
  });
  return { entry, view: compiled };
}

/** A screen needs what its record or its rows need, unless it says otherwise. */
function conventionRights(node: Node, context: Context): Rights | undefined {
  const of = isNode(node.of) ? node.of.resource : node.of;
  const from = isNode(node.from) ? node.from.from : node.from;
  const resource = context.library.resources.get(textOf(of ?? from))?.node;
  const rights = asNode(resource?.rights);
  if (from !== undefined && of === undefined) return compileRights(rights.list, context, rights, "list");
  const makesNew = context.library.screens.get(textOf(node.id))?.of?.startsWith("new ") === true;
  if (!makesNew)
    return compileRights(rights.read ?? rights.list, context, rights, rights.read === undefined ? "list" : "read");
  return compileRights(
    rights.create ?? rights.write,
    context,
    rights,
    rights.create === undefined ? "write" : "create",
  );
}

function compileNav(nav: Node, context: Context): PlanNav {
  const label = textOf(nav.label);
  meetKey(label, context, nav, "label");
  return compact<PlanNav>({
    group: nav.group as PlanNav["group"],
    order: Number(nav.order),
    label,
    icon: textOf(nav.icon),
    when: compilePredicate(nav.when, context, nav, "when"),
  });
}

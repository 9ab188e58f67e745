import type { LeafSchema, PlanAction, PlanEmpty, PlanForm, PlanSource, PlanTable, PlanView } from "../plan.ts";
import { isRef, parseRef } from "../ref.ts";
import { compileAction } from "./compile-action.ts";
import { compileActionUse } from "./compile-action-use.ts";
import { compileBadge, compileEnabled, compileField } from "./compile-field.ts";
import { compileNotes } from "./compile-notes.ts";
import { compileSections } from "./compile-section.ts";
import { compileLoad, compileSource, meetResource, resourceSchema } from "./compile-source.ts";
import { compilePredicate, compileRights, compileText, compileValue, compileValues } from "./compile-value.ts";
import { type Context, report } from "./context.ts";
import { leafAt } from "./entity-schema.ts";
import { asArray, asNode, compact, isNode, type Node } from "./node.ts";
import { operationNode, withDefaultWords } from "./operations.ts";
import { expandUse } from "./use.ts";

/** Where a view stands: the record's resource, whether its tabs are in the address, what the address binds. */
export interface ViewPlace {
  readonly resource?: string | undefined;
  readonly routed?: boolean;
  readonly bound?: readonly string[];
  readonly id?: string;
  /** The record around it is a new one: forms create. */
  readonly isNew?: boolean;
}

/** Compiles a view and what lies in it. */
export function compileView(written: Node, outside: Context, place: ViewPlace): PlanView {
  const used = expandUse(written, outside);
  const node = used?.node ?? written;
  const around = used?.context ?? outside;
  const of = compileOf(node, around, place);
  const resource = of?.resource ?? place.resource;
  const recordContext = of ? enter(of.resource, around) : around;
  const { load, inner } = compileLoad(node.load, recordContext);
  const rows = node.kind === "table" ? rowsOf(node, inner) : undefined;
  const home = {
    page: inner,
    row: rows?.context ?? inner,
    resource: rows?.resource ?? resource,
    table: rows !== undefined,
  };
  const base = {
    id: (node.id as string | undefined) ?? place.id ?? "view",
    title: compileText(node.title, inner, node, "title"),
    help: compileText(node.help, inner, node, "help"),
    learn: node.learn as string | undefined,
    notes: compileNotes(node.notes, inner, resource),
    when: compilePredicate(node.when, around, node, "when"),
    enabled: compileEnabled(node.enabled, inner, node),
    rights: compileRights(node.rights, around, node, "rights"),
    of,
    new: compileValues(node.new, inner, node),
    load,
    badges:
      node.badges === undefined ? undefined : asArray(node.badges).map((badge) => compileBadge(asNode(badge), inner)),
    switch: node.switch === undefined ? undefined : compileField(node.switch, inner, node, "switch"),
    actions: compileActions(node.actions, home, node),
  };
  const isNew = of ? of.new : place.isNew === true;
  const inside: ViewPlace = { resource, isNew, ...(place.bound ? { bound: place.bound } : {}) };
  const nested = (views: unknown): PlanView[] =>
    asArray(views).map((view, index) => compileView(asNode(view), inner, { ...inside, id: `view-${index + 1}` }));
  switch (node.kind) {
    case "table":
      return compact<PlanTable>({
        ...base,
        kind: "table",
        ...tableParts(node, rows ?? { from: { from: "/" }, context: inner, resource: undefined }, inner),
      });
    case "form":
      return compact<PlanForm>({ ...base, kind: "form", ...formParts(node, inner, resource, isNew) });
    case "tabs":
      return compact<PlanView>({
        ...base,
        kind: "tabs",
        routed: place.routed === true && node.style !== "inner",
        tabs: nested(node.tabs),
      });
    case "stack":
    case "cards":
      return compact<PlanView>({ ...base, kind: node.kind, views: nested(node.views) });
    case "json":
      return compact<PlanView>({ ...base, kind: "json", value: compileValue(node.value, inner, node, "value") });
    default:
      report(
        outside,
        written,
        undefined,
        "S12",
        'a view needs a "kind" (table, form, tabs, stack, cards, json), or "use" of one.',
        "Nothing is drawn in its place.",
      );
      return compact<PlanView>({ ...base, kind: "stack", views: [] });
  }
}

function compileOf(node: Node, context: Context, place: ViewPlace): PlanView["of"] {
  if (node.of === undefined) return undefined;
  const said = isNode(node.of) ? node.of : { resource: node.of };
  const resource = String(said.resource);
  if (!meetResource(resource, context, isNode(node.of) ? node.of : node, isNode(node.of) ? "resource" : "of"))
    return undefined;
  const needsKey =
    JSON.stringify(context.library.resources.get(resource)?.node ?? {}).includes(`{${resource}}`) ||
    typeof context.library.resources.get(resource)?.node.path === "string";
  const isBound =
    place.bound?.includes(resource) ||
    context.enclosing.has(resource) ||
    said.with !== undefined ||
    resource === "realm";
  return compact<NonNullable<PlanView["of"]>>({
    resource,
    with: compileValues(said.with, context, isNode(node.of) ? node.of : node),
    new: said.new === true || (needsKey && !isBound),
  });
}

/** The context inside a record of a resource. */
export function enter(resource: string, context: Context): Context {
  const schema = resourceSchema(resource, context) ?? {};
  return {
    ...context,
    nearest: schema,
    owner: resource,
    enclosing: new Map([...context.enclosing, [resource, schema]]),
  };
}

interface Rows {
  readonly from: PlanSource;
  readonly context: Context;
  readonly resource: string | undefined;
}

function rowsOf(node: Node, context: Context): Rows {
  const said: Node = isNode(node.from) ? node.from : { from: node.from };
  const from = compileSource(said, context, node);
  const id = typeof from.from === "string" ? from.from : undefined;
  if (id !== undefined && !isRef(id))
    return {
      from,
      context: context.library.resources.has(id) ? enter(id, context) : { ...context, nearest: undefined },
      resource: id,
    };
  return {
    from,
    context: { ...context, nearest: id === undefined ? undefined : itemsAt(id, context) },
    resource: undefined,
  };
}

function itemsAt(ref: string, context: Context): LeafSchema | undefined {
  const { root, pointer } = parseRef(ref);
  const home = root === "record" ? context.nearest : context.enclosing.get(root);
  const list = home && leafAt(home, pointer);
  return list?.items;
}

function tableParts(
  node: Node,
  rows: Rows,
  context: Context,
): Pick<PlanTable, "from" | "columns"> & Partial<PlanTable> {
  const resource = rows.resource === undefined ? undefined : context.library.resources.get(rows.resource)?.node;
  const columns = asArray(node.columns).map((column, index) => {
    const field = compileField(column, rows.context, asArray(node.columns), String(index));
    const named = resource?.name !== undefined && field.ref === resource.name && !(isNode(column) && "to" in column);
    const screen = named ? screenOf(rows.resource, context) : undefined;
    return screen === undefined ? field : { ...field, to: { to: screen } };
  });
  return {
    from: rows.from,
    columns,
    ...(isNode(node.expand) ? { expand: compileView(node.expand, rows.context, {}) } : {}),
    ...(isNode(node.empty) ? { empty: compileEmpty(node.empty, context) } : {}),
    ...(isNode(node.order)
      ? {
          order: compileAction(
            asNode(node.order.move),
            { id: "move", kind: "custom", resource: rows.resource, places: ["row"] },
            rows.context,
          ),
        }
      : {}),
  };
}

/** The screen that shows one record of a resource. */
export function screenOf(resource: string | undefined, context: Context): string | undefined {
  return [...context.library.screens].find(([, screen]) => screen.of === resource)?.[0];
}

function compileEmpty(node: Node, context: Context): PlanEmpty {
  return compact<PlanEmpty>({
    title: compileText(node.title, context, node, "title") ?? "",
    text: compileText(node.text, context, node, "text"),
    actions: node.actions as readonly string[] | undefined,
  });
}

function formParts(
  node: Node,
  context: Context,
  resource: string | undefined,
  isNew: boolean,
): Pick<PlanForm, "sections"> & Partial<PlanForm> {
  const source = resource === undefined ? undefined : context.library.resources.get(resource);
  const operation = isNew ? "create" : "update";
  const base = source && operationNode(source, operation);
  const said = asNode(node.save);
  const written = base ? { ...withDefaultWords(base, operation), ...said } : node.save === undefined ? undefined : said;
  const rights = asNode(source?.node.rights);
  const edit = compileRights(rights[operation] ?? rights.write, context, rights);
  const place = node.save === undefined ? (source?.node[operation] as object | undefined) : said;
  if (written && place) {
    const origin = context.library.origins.get(place);
    if (origin) context.library.origins.set(written, origin);
  }
  return {
    sections: compileSections(node.sections, context, resource),
    ...(written
      ? {
          save: compileAction(
            written,
            { id: "save", kind: operation, resource, places: ["page"], rights: edit, label: isNew ? "create" : "save" },
            context,
          ),
        }
      : {}),
    ...(edit === undefined ? {} : { edit }),
  };
}

function compileActions(value: unknown, home: Parameters<typeof compileActionUse>[1], at: object): PlanAction[] {
  return asArray(value).flatMap((written) => compileActionUse(written, home, isNode(written) ? written : at) ?? []);
}

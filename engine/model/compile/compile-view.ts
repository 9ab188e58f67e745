import type { PlanAction, PlanForm, PlanTable, PlanView } from "../plan.ts";
import { textOf } from "../text-of.ts";
import { withUniqueIds } from "./check-ids.ts";
import { type ActionHome, compileActionUse } from "./compile-action-use.ts";
import { compileBadge, compileEnabled, compileField } from "./compile-field.ts";
import { formParts } from "./compile-form.ts";
import { compileNotes } from "./compile-notes.ts";
import { compileOf } from "./compile-of.ts";
import { compileLoad } from "./compile-source.ts";
import { rowsOf, tableParts } from "./compile-table.ts";
import { compileAssignments, compilePredicate, compileRights, compileText, compileValue } from "./compile-value.ts";
import { type Context, report } from "./context.ts";
import { asArray, asNode, compact, type Node } from "./node.ts";
import { enter } from "./record-context.ts";
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

/** What each kind cannot do without. It may come from `use`, so no shape can ask for it. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  table: ["from", "columns"],
  form: ["sections"],
  tabs: ["tabs"],
  stack: ["views"],
  cards: ["views"],
  json: ["value"],
};

/** Compiles a view and what lies in it. */
export function compileView(written: Node, outside: Context, place: ViewPlace): PlanView {
  const used = expandUse(written, outside);
  const node = used?.node ?? written;
  const around = used?.context ?? outside;
  const of = compileOf(node, around, place.bound ?? []);
  const resource = of?.resource ?? place.resource;
  const recordContext = of ? enter(of.resource, around) : around;
  const { load, inner } = compileLoad(node.load, recordContext);
  const rows = node.kind === "table" && node.from !== undefined ? rowsOf(node, inner) : undefined;
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
    new: compileAssignments(node.new, inner, node),
    load,
    badges:
      node.badges === undefined ? undefined : asArray(node.badges).map((badge) => compileBadge(asNode(badge), inner)),
    switch: node.switch === undefined ? undefined : compileField(node.switch, inner, node, "switch"),
    actions: compileActions(node.actions, home),
  };
  const isNew = of ? of.new : place.isNew === true;
  const inside: ViewPlace = { resource, isNew, ...(place.bound ? { bound: place.bound } : {}) };
  const nested = (views: unknown): PlanView[] => {
    const items = asArray(views).map((view, index) => {
      return { item: compileView(asNode(view), inner, { ...inside, id: `view-${index + 1}` }), index };
    });
    return withUniqueIds(items, asArray(views), textOf(node.kind === "tabs" ? "tabs" : "views"), inner);
  };
  for (const word of NEEDS[textOf(node.kind)] ?? [])
    if (node[word] === undefined)
      report(outside, written, undefined, "S14", `a ${textOf(node.kind)} needs "${word}".`, "It stays empty.");
  switch (node.kind) {
    case "table":
      return compact<PlanTable>({
        ...base,
        kind: "table",
        ...tableParts(node, rows ?? { from: { from: "/" }, context: inner, resource: undefined }, inner, base.actions),
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

function compileActions(value: unknown, home: ActionHome): PlanAction[] {
  const list = asArray(value);
  const actions = list.flatMap((written, index) => {
    const item = compileActionUse(written, home, list, String(index));
    return item ? [{ item, index }] : [];
  });
  return withUniqueIds(actions, list, "actions", home.page);
}

import { withMemberOrigin, withOrigin } from "../library/origins.ts";
import { report } from "../library/report.ts";
import {
  type PlanAction,
  type PlanForm,
  type PlanRowCards,
  type PlanStack,
  type PlanTable,
  type PlanView,
  textOf,
} from "../../language/index.ts";
import { withUniqueIds } from "./parts/check-ids.ts";
import { type ActionHome, compileActionUse } from "./compile-action-use.ts";
import { compileEnabled } from "../values/compile-enabled.ts";
import { compileBadge } from "./compile-field.ts";
import { formParts } from "./compile-form.ts";
import { holdingFormValues } from "./parts/compile-form-values.ts";
import { compileNotes } from "./compile-notes.ts";
import { compileOf } from "../values/compile-of.ts";
import { checkLoad, compileLoad } from "../values/compile-source.ts";
import { rowsOf, tableParts } from "./compile-table.ts";
import { compileToggle } from "./compile-toggle.ts";
import {
  compileAssignments,
  compilePredicate,
  compileRights,
  compileText,
  compileValue,
} from "../values/compile-value.ts";
import { type Context, insideOf } from "../library/context.ts";
import { asArray, asNode, compact, isNode, type DescriptorNode } from "../source/node.ts";
import { memberNames } from "../patch/member-names.ts";
import { patchedList } from "../patch/patch-list.ts";
import { compilePatchedLoads } from "../patch/patched-load.ts";
import { noteAddress } from "../operations/pack-hosts.ts";
import { asPatched, memberContext, packOf } from "../patch/patched-member.ts";
import { enter } from "../values/enter-record.ts";
import { withKind } from "../library/view-kind.ts";
import { expandUse } from "../uses/use.ts";
import { nameBadges } from "./resource-badges.ts";
import { widgetParts } from "./parts/widget-parts.ts";

/** Describes the location of a view: the resource of its record, and the segments and slots of the address. */
export interface ViewContext {
  readonly resource?: string | undefined;
  /** Segments of the address that name open tabs, the outermost first. */
  readonly parts?: readonly string[];
  readonly bound?: readonly string[];
  readonly id?: string;
  /** Holds whether the view is a whole screen or a part of one; `undefined` in dialogs and rows. */
  readonly standing?: "page" | "part";
  /** True if the enclosing record is a new one, so that forms create it. */
  readonly isNew?: boolean;
  /** True if an enclosing view holds `$form`. */
  readonly sharesForm?: true;
}

/** Lists the required members of each kind. They may come from `use`, so the meta-schema cannot require them. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  table: ["from", "columns"],
  form: ["sections"],
  wizard: ["sections"],
  tabs: ["tabs"],
  stack: ["views"],
  cards: ["views"],
  widget: ["run"],
};

function neededWords(node: DescriptorNode): readonly string[] {
  if (node.kind === "json" && node.ref === undefined) return ["value"];
  if (node.kind === "form" && node.fields !== undefined) return [];
  if (node.kind === "cards" && node.from !== undefined) return ["columns"];
  return NEEDS[textOf(node.kind)] ?? [];
}

/** A view whose kind is unknown. Views that contain it omit it. */
type KindlessView = Omit<PlanStack, "kind" | "views"> & { readonly kind?: never };

/** Compiles a view with its content. A view of unknown kind becomes an empty stack. */
export function compileView(written: DescriptorNode, outside: Context, place: ViewContext): PlanView {
  const view = compileMember(written, outside, place);
  return view.kind === undefined ? withOrigin(outside, { ...view, kind: "stack", views: [] }, written) : view;
}

function compileMember(written: DescriptorNode, outside: Context, place: ViewContext): PlanView | KindlessView {
  const view = viewOf(written, outside, place);
  checkLoad(view.load, view, outside);
  if (view.kind === undefined) return view;
  return withOrigin(outside, place.sharesForm ? view : holdingFormValues(view), written);
}

function viewOf(written: DescriptorNode, outside: Context, place: ViewContext): PlanView | KindlessView {
  const used = expandUse(written, outside);
  const around = used?.context ?? outside;
  const node = withKind(used?.node ?? written, around);
  const of = compileOf(node, around, place.bound ?? []);
  const resource = of?.resource ?? place.resource;
  const recordWord = isNode(node.record) ? { at: node.record, member: "from" } : { at: node, member: "record" };
  const recordContext = of ? enter(of.resource, around, recordWord) : around;
  const { load, inner: loaded } = compileLoad(node.load, recordContext);
  const { loads: packLoads, inner } = compilePatchedLoads(written, loaded);
  const listed = node.kind === "table" || node.kind === "cards";
  const rows = listed && node.from !== undefined ? rowsOf(node, inner) : undefined;
  const home = {
    page: inner,
    row: rows?.context ?? inner,
    resource: rows?.resource ?? resource,
    table: rows !== undefined,
  };
  const badges =
    node.badges === undefined ? undefined : asArray(node.badges).map((badge) => compileBadge(asNode(badge), inner));
  const headSwitch = node.toggle === undefined ? undefined : compileToggle(node.toggle, resource, inner, node);
  const base = {
    id: (node.id as string | undefined) ?? place.id ?? "view",
    title: compileText(node.title, inner, node, "title"),
    help: compileText(node.help, inner, node, "help"),
    learn: place.standing === undefined ? undefined : compileLearn(node, inner),
    notes: compileNotes(node.notes, inner, resource),
    when: compilePredicate(node.when, around, node, "when"),
    enabled: compileEnabled(node.enabled, inner, node),
    rights: compileRights(node.rights, around, node, "rights"),
    of,
    new: compileAssignments(node.new, inner, node, "new"),
    load,
    packLoads: packLoads.length === 0 ? undefined : packLoads,
    badges: of === undefined || of.new ? badges : nameBadges(of.resource, badges, inner, headSwitch),
    switch: headSwitch,
    actions: compileActions(node.actions, home),
  };
  const isNew = of ? of.new : place.isNew === true;
  // A part of a page with a new record of its own only saves it; the page is not about that record.
  const begins = isNew && !(of !== undefined && place.standing === "part");
  const creation = { isNew, begins, isAlone: place.standing === undefined };
  const [part, ...parts] = node.kind === "tabs" ? (place.parts ?? []) : [];
  const inside: ViewContext = {
    resource,
    isNew,
    parts,
    standing: "part",
    ...(place.bound ? { bound: place.bound } : {}),
    ...(place.sharesForm || node.kind === "stack" || node.kind === "cards" ? { sharesForm: true } : {}),
  };
  const nested = (views: unknown): PlanView[] => {
    const word = node.kind === "tabs" ? "tabs" : "views";
    const list = patchedList(asArray(views), word, inner);
    const items = list.flatMap((view, index) => {
      const id = `view-${index + 1}`;
      const [name, ...was] = memberNames(view, word, index, { context: inner });
      const own = insideOf(name, memberContext(view, inner), was);
      const compiled = compileMember(asNode(view), own, { ...inside, id });
      if (compiled.kind === undefined) return [];
      const made = { ...asPatched(compiled, view, inner), ...packOf(view, inner) };
      return [{ item: withMemberOrigin(inner, made, list, index), index }];
    });
    return withUniqueIds(items, list, word, inner);
  };
  const needed = neededWords(node);
  for (const word of needed)
    if (node[word] === undefined)
      report(outside, {
        at: written,
        code: "S14",
        message: `a ${textOf(node.kind)} needs "${word}".`,
        consequence: "Nothing is shown.",
      });
  switch (node.kind) {
    case "table":
      return compact<PlanTable>({
        ...base,
        kind: "table",
        ...tableParts(node, rows ?? { from: { from: "/" }, context: inner, resource: undefined }, inner, base.actions),
      });
    case "form":
      return compact<PlanForm>({ ...base, kind: "form", ...formParts(node, inner, resource, creation) });
    case "wizard": {
      const { sections: steps, ...rest } = formParts(node, inner, resource, creation);
      return compact<PlanView>({ ...base, kind: "wizard", steps, ...rest });
    }
    case "tabs":
      return compact<PlanView>({
        ...base,
        kind: "tabs",
        routed: part !== undefined,
        tabs: nested(node.tabs),
      });
    case "cards":
      if (rows) {
        const { from, columns, group } = tableParts(node, rows, inner, []);
        const icon = node.icon === undefined ? undefined : compileValue(node.icon, rows.context, node, "icon");
        return compact<PlanRowCards>({ ...base, kind: "row-cards", from, columns, group, icon });
      }
      return compact<PlanView>({ ...base, kind: "cards", views: nested(node.views) });
    case "stack":
      return compact<PlanView>({ ...base, kind: "stack", views: nested(node.views) });
    case "json":
      if (node.ref !== undefined)
        return compact<PlanForm>({
          ...base,
          kind: "form",
          ...formParts(jsonForm(node, inner), inner, resource, creation),
        });
      return compact<PlanView>({ ...base, kind: "json", value: compileValue(node.value, inner, node, "value") });
    case "widget":
      return compact<PlanView>({ ...base, kind: "widget", ...widgetParts(node, inner) });
    default:
      report(outside, {
        at: written,
        code: "S12",
        message:
          'a view needs "columns", "sections", "views", "tabs", a "kind" (wizard, cards, json, widget) or "use".',
        consequence: "It is ignored.",
      });
      return compact<KindlessView>(base);
  }
}

/** Returns a JSON view as a form with one field, so that it is saved like any other form. */
function jsonForm(node: DescriptorNode, context: Context): DescriptorNode {
  const { ref, title, save } = node;
  const field = withOrigin(context, { id: "json", ref, label: title ?? "json", control: "json" }, node);
  return withOrigin(
    context,
    { sections: [{ id: "json", fields: [field] }], ...(save === undefined ? {} : { save }) },
    node,
  );
}

/** Compiles the link to a page of the guide, or to another address. */
function compileLearn(node: DescriptorNode, context: Context): string | undefined {
  if (typeof node.docs !== "string") return undefined;
  noteAddress(node.docs, context, node, "docs");
  return node.docs;
}

function compileActions(value: unknown, home: ActionHome): PlanAction[] {
  const list = patchedList(asArray(value), "actions", home.page, home.resource);
  const actions = list.flatMap((written, index) => {
    const row = memberContext(written, home.row);
    const item = compileActionUse(
      written,
      { ...home, page: memberContext(written, home.page), row },
      list,
      String(index),
    );
    if (!item) return [];
    const made = { ...asPatched(item, written, row), ...packOf(written, row) };
    return [{ item: withMemberOrigin(home.page, made, list, index), index }];
  });
  return withUniqueIds(actions, list, "actions", home.page);
}

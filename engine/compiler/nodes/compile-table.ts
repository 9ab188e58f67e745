import { withOrigin } from "../library/origins.ts";
import { report } from "../library/report.ts";
import { joined } from "../source/reader/watched.ts";
import {
  type LeafSchema,
  type PlanAction,
  type PlanEmpty,
  type PlanField,
  type PlanLink,
  type PlanSource,
  type PlanTable,
  isRef,
  parseRef,
  textOf,
} from "../../language/index.ts";
import { compileRef } from "../refs/check-ref.ts";
import { type ActionFrame, compileAction } from "./compile-action.ts";
import { compileExpand } from "./compile-expand.ts";
import { compileFields } from "./compile-field.ts";
import { listedColumns } from "./form-fields.ts";
import { compileFilters } from "./compile-filters.ts";
import { compileSort, compileSource } from "../values/compile-source.ts";
import { compileLink } from "../values/compile-link.ts";
import { compileText } from "../values/compile-value.ts";
import { compileView } from "./compile-view.ts";
import { nameBadges } from "./resource-badges.ts";
import { type Context, insideOf } from "../library/context.ts";
import { leafAt } from "../entities/entity-schemas.ts";
import { didYouMean } from "../source/nearest-word.ts";
import { asArray, asNode, compact, isNode, type DescriptorNode } from "../source/node.ts";
import { operationRights } from "../values/operation-rights.ts";
import { documentWrite } from "../operations/operations.ts";
import { patchedList } from "../patch/patch-list.ts";
import { enter, screenOf } from "../values/enter-record.ts";

/** Describes the source of a table's rows, and the context inside one of them. */
export interface Rows {
  readonly from: PlanSource;
  readonly context: Context;
  readonly resource: string | undefined;
}

/** Compiles the source of the rows. */
export function rowsOf(node: DescriptorNode, context: Context): Rows {
  const own: DescriptorNode = isNode(node.from) ? node.from : { from: node.from };
  const from = compileSource(own, context, node);
  const id = typeof from.from === "string" ? from.from : undefined;
  if (id !== undefined && !isRef(id))
    return {
      from,
      context: context.library.resources.has(id)
        ? enter(id, context, { at: isNode(node.from) ? node.from : node, member: "from" })
        : { ...context, nearest: undefined },
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

/**
 * Returns the link of the column with the name: to the screen that the resource declares, else to the one that shows
 * its records. A screen of another resource (child groups on the group screen) gets the key of the row under the name
 * of that resource, unless the resource declares the arguments itself.
 *
 * @param context inside one row
 */
function linkToRow(id: string, context: Context): PlanLink | undefined {
  const resource = context.library.resources.get(id)?.node;
  if (isNode(resource?.screen)) return compileLink(resource.screen, context, resource, "screen");
  const to = typeof resource?.screen === "string" ? resource.screen : screenOf(id, context);
  const of = to === undefined ? undefined : context.library.screens.get(to)?.of;
  if (to === undefined || of === undefined) return undefined;
  return of === id ? { to } : { to, with: { [of]: typeof resource?.key === "string" ? resource.key : "/id" } };
}

/**
 * Reports a column with options from a source: cells show the stored value, and only controls load options. Chips are
 * an exception when their options are already loaded.
 */
function checkNames(column: unknown, { options, save, change, cell }: PlanField, context: Context): void {
  if (!isNode(column) || column.options === undefined || Array.isArray(options)) return;
  if (cell.name === "chips" && isNode(options) && typeof options.from === "string" && isRef(options.from)) return;
  if (save !== undefined || change !== undefined || column.control !== undefined) return;
  const message = "a column shows its plain value: options that come from a source are not loaded.";
  const consequence =
    'Load them with "load" of the view, and look up the name: "value": { "from": "$load/…", "where": …, "one": true }.';
  report(context, { at: column, member: "options", code: "S27", message, consequence });
}

/** Returns the parts that only a table has. */
export function tableParts(
  node: DescriptorNode,
  rows: Rows,
  context: Context,
  actions: readonly PlanAction[],
): Pick<PlanTable, "from" | "columns"> & Partial<PlanTable> {
  const resource = rows.resource === undefined ? undefined : context.library.resources.get(rows.resource)?.node;
  const list = patchedList(listedColumns(node.columns, rows.context), "columns", rows.context);
  const columns = compileFields(list, rows.context, "columns").map((field, index): PlanField => {
    const column = list[index];
    checkNames(column, field, rows.context);
    // The first column of a card is its title, even if it is not the name of the record.
    const isName = resource?.name !== undefined && field.ref === resource.name;
    const named = node.kind === "cards" ? index === 0 : isName;
    const to =
      named && !(isNode(column) && "link" in column) && rows.resource !== undefined
        ? linkToRow(rows.resource, rows.context)
        : undefined;
    const badges = isName ? nameBadges(rows.resource, field.badges, rows.context) : field.badges;
    if (to === undefined && badges === field.badges) return field;
    const more = { ...(to === undefined ? {} : { to }), ...(badges === undefined ? {} : { badges }) };
    return withOrigin(context, { ...field, ...more }, field);
  });
  return {
    from: rows.from,
    columns,
    ...(node.kind === "table" && node.filters !== undefined
      ? { filters: compileFilters(node.filters, { ...context, nearest: undefined }, rows.context.nearest) }
      : {}),
    ...(isNode(node.expand) ? { expand: compileExpand(node.expand, rows) } : {}),
    ...(node.placeholder === undefined
      ? {}
      : { placeholder: compileText(node.placeholder, context, node, "placeholder") ?? "" }),
    ...(node.group === undefined ? {} : { group: compileRef(node.group, rows.context, node, "group") ?? "/" }),
    ...(node.kind === "table" && typeof node.live === "number" ? { live: node.live } : {}),
    ...(isNode(node.empty) ? { empty: compileEmpty(node.empty, context, actions) } : {}),
    ...(node.order === undefined ? {} : orderOf(spelledOrder(node), rows, resource)),
  };
}

/** Returns the order of rows as an object. The short form is only the number that orders them. */
function spelledOrder(node: DescriptorNode): DescriptorNode {
  return typeof node.order === "string" ? joined(node, { sort: node.order }) : asNode(node.order);
}

/** Returns the requests that move a row up or down by one position, repeated for each position. */
function stepsOf({ raise, lower }: DescriptorNode): unknown[] | undefined {
  if (!isNode(raise) || !isNode(lower)) return undefined;
  return [joined(raise, { each: "$with/up" }), joined(lower, { each: "$with/down" })];
}

/**
 * Returns how rows are moved: by a single request, by repeated requests for one position each, or by saving the number
 * that orders them.
 */
function compileOrder(
  node: DescriptorNode,
  rows: Rows,
  resource: DescriptorNode | undefined,
  kind: ActionFrame["kind"] = "custom",
): Pick<PlanTable, "order" | "orderBy" | "orderInto"> {
  const by = compileSort(node.sort, rows.context, node);
  const move = asNode(node.move);
  const steps = by === undefined ? stepsOf(node) : [{ save: { [by.replace(/^-/, "")]: "$with/rank" } }];
  const saved = steps === undefined ? move : joined({ do: steps }, move);
  const frame: ActionFrame = {
    id: "move",
    kind,
    resource: rows.resource,
    places: ["row"],
    rights: operationRights(resource, "update", rows.context),
  };
  const compileMove = (written: DescriptorNode, givable: readonly string[]): PlanAction =>
    compileAction(written, frame, { ...rows.context, givable });
  const order = compileMove(saved, ["after", "before", "from", "to", "up", "down", "rank"]);
  const orderInto = isNode(node.into) ? compileMove(node.into, ["into", "at"]) : undefined;
  return { order, ...(by === undefined ? {} : { orderBy: by }), ...(orderInto ? { orderInto } : {}) };
}

/**
 * Returns the order of rows. Rows in the list of a document are ordered by it, so moving them needs no request of their
 * own.
 */
function orderOf(node: DescriptorNode, rows: Rows, resource: DescriptorNode | undefined): Partial<PlanTable> {
  const move = asNode(node.move);
  if (node.move === undefined || move.do !== undefined || node.sort !== undefined || node.raise !== undefined)
    return compileOrder(node, rows, resource);
  const { resources } = rows.context.library;
  const source = rows.resource === undefined ? undefined : resources.get(rows.resource);
  const write = source && documentWrite(source, rows.context.library);
  if (!write) {
    const message = 'rows cannot be moved: no document contains them, and "move" has no steps.';
    report(rows.context, { at: node, member: "move", code: "R19", message, consequence: "Rows cannot be reordered." });
    return {};
  }
  const { order } = compileOrder(joined(node, { move: joined({ do: write }, move) }), rows, resource, "move");
  return order ? { order } : {};
}

function compileEmpty(node: DescriptorNode, context: Context, actions: readonly PlanAction[]): PlanEmpty {
  const ids = actions.map(({ id }) => id);
  for (const [index, named] of asArray(node.actions).entries()) {
    const name = textOf(named);
    if (ids.includes(name)) continue;
    const message = `this table has no action "${name}".${didYouMean(name, ids)}`;
    report(context, {
      at: asArray(node.actions),
      member: String(index),
      code: "R16",
      message,
      consequence: 'Use one of its "actions". This one is ignored.',
    });
  }
  return compact<PlanEmpty>({
    title: compileText(node.title, context, node, "title") ?? "",
    text: compileText(node.text, context, node, "text"),
    actions:
      node.actions === undefined
        ? undefined
        : asArray(node.actions)
            .map(textOf)
            .filter((id) => ids.includes(id)),
    view: isNode(node.show) ? compileView(node.show, insideOf("empty", context), {}) : undefined,
  });
}

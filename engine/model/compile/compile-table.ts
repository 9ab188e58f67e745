import type { LeafSchema, PlanAction, PlanEmpty, PlanField, PlanLink, PlanSource, PlanTable } from "../plan.ts";
import { isRef, parseRef } from "../ref.ts";
import { textOf } from "../text-of.ts";
import { compileAction } from "./compile-action.ts";
import { compileFields } from "./compile-field.ts";
import { compileSource } from "./compile-source.ts";
import { compileText } from "./compile-value.ts";
import { compileView } from "./compile-view.ts";
import { type Context, report } from "./context.ts";
import { leafAt } from "./entity-schema.ts";
import { didYouMean } from "./nearest-word.ts";
import { asArray, asNode, compact, isNode, type Node } from "./node.ts";
import { enter, screenOf } from "./record-context.ts";

/** Where a table's rows come from, and the context inside one of them. */
export interface Rows {
  readonly from: PlanSource;
  readonly context: Context;
  readonly resource: string | undefined;
}

/** Compiles where the rows come from. */
export function rowsOf(node: Node, context: Context): Rows {
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

/**
 * Where the naming column leads: to the screen that the resource names, else to the one that shows its records. A screen
 * of another resource (child groups on the group screen) gets the row's key under that resource's name.
 */
function linkToRow(id: string, context: Context): PlanLink | undefined {
  const resource = context.library.resources.get(id)?.node;
  const to = typeof resource?.screen === "string" ? resource.screen : screenOf(id, context);
  const of = to === undefined ? undefined : context.library.screens.get(to)?.of;
  if (to === undefined || of === undefined) return undefined;
  return of === id ? { to } : { to, with: { [of]: typeof resource?.key === "string" ? resource.key : "/id" } };
}

/** What a table has beside what every view has. */
export function tableParts(
  node: Node,
  rows: Rows,
  context: Context,
  actions: readonly PlanAction[],
): Pick<PlanTable, "from" | "columns"> & Partial<PlanTable> {
  const resource = rows.resource === undefined ? undefined : context.library.resources.get(rows.resource)?.node;
  const columns = compileFields(node.columns, rows.context, "columns").map((field, index): PlanField => {
    const column = asArray(node.columns)[index];
    const named = resource?.name !== undefined && field.ref === resource.name && !(isNode(column) && "to" in column);
    const to = named && rows.resource !== undefined ? linkToRow(rows.resource, context) : undefined;
    return to === undefined ? field : { ...field, to };
  });
  return {
    from: rows.from,
    columns,
    ...(isNode(node.expand) ? { expand: compileView(node.expand, rows.context, {}) } : {}),
    ...(isNode(node.empty) ? { empty: compileEmpty(node.empty, context, actions) } : {}),
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

function compileEmpty(node: Node, context: Context, actions: readonly PlanAction[]): PlanEmpty {
  const ids = actions.map(({ id }) => id);
  for (const [index, named] of asArray(node.actions).entries()) {
    const name = textOf(named);
    if (ids.includes(name)) continue;
    const why = `this table has no action "${name}".${didYouMean(name, ids)}`;
    report(
      context,
      asArray(node.actions),
      String(index),
      "R16",
      why,
      'Name one of its "actions"; this one is left out.',
    );
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
  });
}

import { joined } from "../source/reader/watched.ts";
import type { PlanView } from "../../language/plan/plan.ts";
import { isEditing } from "./compile-form.ts";
import type { Rows } from "./compile-table.ts";
import { compileView } from "./compile-view.ts";
import { type Context, insideOf } from "../library/context.ts";
import type { DescriptorNode } from "../source/node.ts";

/**
 * Compiles what an opened row shows. A form in it that edits the row opens its record, as one on a page does; rows
 * without a record of their own can only be shown.
 */
export function compileExpand(written: DescriptorNode, rows: Rows): PlanView {
  const context = insideOf("expand", rows.context);
  const { resource } = rows;
  if (!edits(compileView(written, silent(context), {}))) return compileView(written, context, {});
  return compileView(resource === undefined ? written : withOf(written, resource, context), context, {});
}

/** The same context with nobody to hear what is found, for looking at a view before it is compiled. */
function silent(context: Context): Context {
  const {
    conditions: _conditions,
    effects: _effects,
    formValues: _formValues,
    calls: _calls,
    ...library
  } = context.library;
  return { ...context, library: { ...library, diagnostics: [] } };
}

function withOf(written: DescriptorNode, resource: string, { library }: Context): DescriptorNode {
  const bound = joined(written, { record: resource });
  const origin = library.origins.get(written);
  if (origin) library.origins.set(bound, origin);
  return bound;
}

/** Returns whether a form that opens no record of its own edits the nearest one. */
function edits(view: PlanView): boolean {
  if (view.of !== undefined) return false;
  switch (view.kind) {
    case "form":
      return isEditing(view.sections);
    case "wizard":
      return isEditing(view.steps);
    case "tabs":
      return view.tabs.some(edits);
    case "stack":
    case "cards":
      return view.views.some(edits);
    default:
      return false;
  }
}

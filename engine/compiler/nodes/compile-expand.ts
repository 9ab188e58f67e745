import { joined } from "../source/reader/watched.ts";
import type { PlanView } from "../../language/index.ts";
import { isEditing } from "./compile-form.ts";
import type { Rows } from "./compile-table.ts";
import { compileView } from "./compile-view.ts";
import { type Context, insideOf } from "../library/context.ts";
import type { DescriptorNode } from "../source/node.ts";

/**
 * Compiles the view of an expanded row. A form in it that edits the row opens its record, as a form on a page does.
 * Rows without records of their own can only be shown.
 */
export function compileExpand(written: DescriptorNode, rows: Rows): PlanView {
  const context = insideOf("expand", rows.context);
  const { resource } = rows;
  if (!edits(compileView(written, silent(context), {}))) return compileView(written, context, {});
  return compileView(resource === undefined ? written : withOf(written, resource, context), context, {});
}

/** Returns a context that collects and reports nothing, to inspect a view before it is compiled. */
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

/** Returns whether a view without a record of its own has a form that edits the nearest one. */
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

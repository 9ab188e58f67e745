import { report } from "./report.ts";
import type { PlanWidget } from "../plan.ts";
import { textOf } from "../text-of.ts";
import { namesOfCode } from "./code-names.ts";
import { compileValues } from "./compile-value.ts";
import type { Context } from "./context.ts";
import { didYouMean } from "./nearest-word.ts";
import type { Node } from "./node.ts";

/** Name and arguments of a drawing, which must be one that a section brings. */
export function widgetParts(
  node: Node,
  context: Context,
): Pick<PlanWidget, "widget"> & { readonly with: PlanWidget["with"] | undefined } {
  const name = textOf(node.run);
  const known = namesOfCode(context, node, "widget");
  if (node.run !== undefined && !known.has(name))
    report(
      context,
      node,
      "run",
      "R36",
      `there is no widget "${name}".${didYouMean(name, known)}`,
      "Only built-in sections bring widgets, in sections/*/widget/. Nothing can be drawn in its place.",
    );
  return { widget: name, with: compileValues(node.with, { ...context, isForCode: true }, node) };
}

import { report } from "../../library/report.ts";
import { type PlanWidget, textOf } from "../../../language/index.ts";
import { namesOfCode } from "../../library/code-names.ts";
import { compileValues } from "../../values/compile-value.ts";
import type { Context } from "../../library/context.ts";
import { didYouMean } from "../../source/nearest-word.ts";
import type { DescriptorNode } from "../../source/node.ts";

/** Compiles the name and the arguments of a widget, which must be contributed by a section. */
export function widgetParts(
  node: DescriptorNode,
  context: Context,
): Pick<PlanWidget, "widget"> & { readonly with: PlanWidget["with"] | undefined } {
  const name = textOf(node.run);
  const known = namesOfCode(context, node, "widget");
  if (node.run !== undefined && !known.has(name))
    report(context, {
      at: node,
      member: "run",
      code: "R36",
      message: `there is no widget "${name}".${didYouMean(name, known)}`,
      consequence: "Only built-in sections can have widgets, in sections/*/widget/. Nothing would be shown here.",
    });
  return { widget: name, with: compileValues(node.with, { ...context, isForCode: true }, node) };
}

import type { PlanNote } from "../plan.ts";
import { compileActionUse } from "./compile-action-use.ts";
import { compilePredicate, compileText } from "./compile-value.ts";
import type { Context } from "./context.ts";
import { asArray, asNode, compact } from "./node.ts";

/** Compiles the lines above a view, section or dialog. */
export function compileNotes(value: unknown, context: Context, resource?: string): readonly PlanNote[] | undefined {
  if (value === undefined) return undefined;
  return asArray(value).map((item) => {
    const node = asNode(item);
    return compact<PlanNote>({
      text: compileText(node.text, context, node, "text") ?? "",
      tone: node.tone as PlanNote["tone"],
      when: compilePredicate(node.when, context, node, "when"),
      action:
        node.action === undefined
          ? undefined
          : compileActionUse(node.action, { page: context, row: context, resource, table: false }, node, "action"),
    });
  });
}

import type { PlanNote } from "../../language/index.ts";
import { compileActionUse } from "./compile-action-use.ts";
import { compilePredicate, compileText } from "../values/compile-value.ts";
import type { Context } from "../library/context.ts";
import { asArray, asNode, compact } from "../source/node.ts";

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

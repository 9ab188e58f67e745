import type { PlanRule, Predicate } from "../../language/index.ts";
import { compilePredicate, compileText } from "./compile-value.ts";
import type { Context } from "../library/context.ts";
import { compact, isNode, type DescriptorNode } from "../source/node.ts";

/** Compiles a rule: a condition, and the text that explains it. */
export function compileRule(node: DescriptorNode, context: Context): PlanRule {
  return compact<PlanRule>({
    check: compilePredicate(node.check, context, node, "check"),
    text: compileText(node.text, context, node, "text") ?? "",
    tone: node.tone as PlanRule["tone"],
  });
}

/** Compiles `enabled`: a condition, or a rule whose text is the disabled reason. */
export function compileEnabled(value: unknown, context: Context, at: object): Predicate | PlanRule | undefined {
  if (isNode(value) && "check" in value) return compileRule(value, context);
  return compilePredicate(value, context, at, "enabled");
}

import { isMap } from "../is-map.ts";
import type { TextExpression } from "../expression/expression.ts";

/** Members of a plan node whose texts can name it when it has neither label nor title, in this order. */
const INNER = ["nav", "fields", "columns", "actions", "notes", "action", "sections", "views", "tabs"] as const;

/** Returns the texts that can name a plan node: its own, else those of its members. */
export function nameCandidates(node: unknown): readonly TextExpression[] {
  if (Array.isArray(node)) return node.flatMap(nameCandidates);
  if (!isMap(node)) return [];
  const own = [node.label, node.title].filter(isText);
  const inner = own.length > 0 ? [] : INNER.flatMap((member) => nameCandidates(node[member]));
  return [...own, ...inner, ...[node.text].filter(isText)];
}

function isText(value: unknown): value is TextExpression {
  return isMap(value) || (typeof value === "string" && value !== "");
}

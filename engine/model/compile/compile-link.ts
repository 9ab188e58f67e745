import type { PlanLink } from "../plan.ts";
import { textOf } from "../text-of.ts";
import { compilePredicate, compileValues } from "./compile-value.ts";
import { type Context, report } from "./context.ts";
import { didYouMean } from "./nearest-word.ts";
import { asNode, compact, isNode } from "./node.ts";

/** Compiles a link: the screen must exist. */
export function compileLink(value: unknown, context: Context, at: object, member?: string): PlanLink | undefined {
  if (value === undefined || value === null) return undefined;
  const node = isNode(value) ? value : { to: value };
  const to = textOf(node.to);
  if (!context.library.screens.has(to)) {
    report(
      context,
      isNode(value) ? value : at,
      isNode(value) ? "to" : member,
      "R30",
      `there is no screen "${to}".${didYouMean(to, context.library.screens.keys())}`,
      "The link is left out.",
    );
    return undefined;
  }
  const tabs = context.library.screens.get(to)?.tabs;
  if (typeof node.tab === "string" && tabs && !tabs.has(node.tab))
    report(
      context,
      node,
      "tab",
      "R33",
      `the screen "${to}" has no tab "${node.tab}".${didYouMean(node.tab, tabs)}`,
      "The link leads to its first tab.",
    );
  return compact<PlanLink>({
    to,
    with: compileValues(node.with, context, asNode(node.with)),
    tab: node.tab as string | undefined,
    when: compilePredicate(node.when, context, asNode(node), "when"),
  });
}

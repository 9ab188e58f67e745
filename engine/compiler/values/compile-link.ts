import { report, reportStricter } from "../library/report.ts";
import { type PlanLink, neededNames, patternNames, isRef, textOf } from "../../language/index.ts";
import { compilePredicate, compileValues } from "./compile-value.ts";
import type { Context, ScreenSummary } from "../library/context.ts";
import { didYouMean, nearestWord } from "../source/nearest-word.ts";
import { asNode, compact, isNode, type DescriptorNode } from "../source/node.ts";
import { without } from "../source/reader/watched.ts";

/** Returns the screen with that id, and reports an unknown one. */
export function noteScreen(to: string, context: Context, at: object, member?: string): ScreenSummary | undefined {
  const screen = context.library.screens.get(to);
  if (!screen) {
    const near = didYouMean(to, context.library.screens.keys());
    report(context, {
      at,
      member,
      code: "R30",
      message: `there is no screen "${to}".${near}`,
      consequence: "The link is ignored.",
    });
  }
  return screen;
}

/** Compiles a link. The screen must exist, and all keys in its address must be arguments or known here. */
export function compileLink(value: unknown, context: Context, at: object, member?: string): PlanLink | undefined {
  if (value === undefined || value === null) return undefined;
  const node = isNode(value) ? value : { screen: value };
  const place = isNode(value) ? { at: value, member: "screen" } : { at, member };
  const to = textOf(node.screen);
  const screen = noteScreen(to, context, place.at, place.member);
  if (!screen) return undefined;
  const given = asNode(node.with);
  const tab = typeof given.tab === "string" && !isRef(given.tab) ? given.tab : undefined;
  if (tab !== undefined && screen.tabs && !screen.tabs.has(tab))
    report(context, {
      at: given,
      member: "tab",
      code: "R33",
      message: `the screen "${to}" has no tab "${tab}".${didYouMean(tab, screen.tabs)}`,
      consequence: "The link opens the first tab.",
    });
  checkArguments(to, screen, node, context, place);
  const others = tab === undefined ? node.with : withoutTab(given);
  return compact<PlanLink>({
    to: screen.id,
    with: compileValues(others, context, given),
    tab,
    when: compilePredicate(node.when, context, asNode(node), "when"),
  });
}

/** Compiles one or several links of a field. The first link whose `when` is true applies. */
export function compileLinks(value: unknown, context: Context, at: object, member: string): PlanLink | undefined {
  if (!Array.isArray(value)) return compileLink(value, context, at, member);
  const links = value.map((one, index) => compileLink(one, context, isNode(one) ? one : value, String(index)));
  return links.reduceRight<PlanLink | undefined>(
    (others, link) => (link && others ? { ...link, else: others } : (link ?? others)),
    undefined,
  );
}

/** Returns the arguments without the tab; `undefined` when there are no others. */
function withoutTab(given: DescriptorNode): DescriptorNode | undefined {
  const others = without(given, "tab");
  return Object.keys(others).length === 0 ? undefined : others;
}

/** Reports arguments that no address of the screen contains. */
function reportUnreadArguments(to: string, screen: ScreenSummary, node: DescriptorNode, context: Context): void {
  const places = new Set([...screen.paths.flatMap(patternNames), "realm", "tab"]);
  if (screen.paths.length === 0) return;
  for (const name of Object.keys(asNode(node.with)).filter((one) => !places.has(one))) {
    const message = `the address of the screen "${to}" (${screen.paths[0]}) has no slot "${name}".`;
    reportStricter(context, {
      at: asNode(node.with),
      member: name,
      code: "S17",
      message: message + didYouMean(name, places),
      consequence: "It has no effect.",
    });
  }
}

/**
 * Reports a link when none of the screen's addresses is complete. Each of its keys must be an argument, an enclosing
 * record, or a segment of the current address.
 */
function checkArguments(
  to: string,
  screen: ScreenSummary,
  node: DescriptorNode,
  context: Context,
  place: { readonly at: object; readonly member?: string | undefined },
): void {
  const given = Object.keys(asNode(node.with));
  reportUnreadArguments(to, screen, node, context);
  const known = new Set([...given, ...context.enclosing.keys(), ...context.bound, "realm"]);
  const missing = screen.paths.map((path) => neededNames(path).filter((name) => !known.has(name)));
  if (missing.length === 0 || missing.some((names) => names.length === 0)) return;
  const [names = []] = missing;
  const [first = ""] = names;
  const slots = names.map((name) => `{${name}}`).join(", ");
  const near = nearestWord(first, given);
  report(context, {
    at: place.at,
    member: place.member,
    code: "R34",
    message: `the address of the screen "${to}" (${screen.paths[0]}) needs ${slots}, which has no value here.${near === undefined ? "" : ` Its "with" has "${near}".`}`,
    consequence: `The link has no target: pass "with": { "${first}": … }.`,
  });
}

import type { PlanRule, Predicate } from "../../plan.ts";
import type { Rights } from "../../rights.ts";
import { compileEnabled } from "../compile-field.ts";
import { compilePredicate, compileRights } from "../compile-value.ts";
import type { Context } from "../context.ts";
import { isNode } from "../node.ts";

/** What every member of a list may have. */
interface Closable {
  readonly when?: Predicate;
  readonly enabled?: Predicate | PlanRule;
  readonly rights?: Rights;
}

/** The context that a member is compiled in: a member that a pack adds speaks and calls for its pack. */
export function memberContext(written: unknown, context: Context): Context {
  const added = isNode(written) ? context.library.patches?.added.get(written) : undefined;
  return added === undefined ? context : { ...context, source: added.source, pack: added.pack };
}

/** The compiled member with what patches narrow of it, and with the name of the pack that added it. */
export function asPatched<T extends Closable>(item: T, written: unknown, context: Context): T {
  const book = context.library.patches;
  if (book === undefined || !isNode(written)) return item;
  let narrow = item;
  for (const { node, source } of book.narrowed.get(written) ?? []) {
    const inner: Context = { ...context, source };
    narrow = {
      ...narrow,
      ...both("when", narrow.when, compilePredicate(node.when, inner, node, "when")),
      ...both("rights", narrow.rights, compileRights(node.rights, inner, node, "rights")),
      ...bothEnabled(narrow.enabled, compileEnabled(node.enabled, inner, node)),
    };
  }
  return narrow;
}

/** The pack that adds a view or an action: what it calls is held to that pack's manifest. */
export function packOf(written: unknown, context: Context): { readonly pack?: string } {
  const added = isNode(written) ? context.library.patches?.added.get(written) : undefined;
  return added?.pack === undefined ? {} : { pack: added.pack };
}

function both(word: "when" | "rights", there: unknown, more: unknown): object {
  if (more === undefined) return {};
  return { [word]: there === undefined ? more : { all: [there, more] } };
}

function bothEnabled(there: Closable["enabled"], more: Closable["enabled"]): object {
  if (more === undefined) return {};
  if (there === undefined) return { enabled: more };
  const [a, b] = [asRule(there), asRule(more)];
  const check = { all: [a.check, b.check] };
  const rule = b.rule ?? a.rule;
  return { enabled: rule === undefined ? check : { ...rule, check } };
}

function asRule(enabled: Predicate | PlanRule): { readonly check: Predicate; readonly rule?: PlanRule } {
  const isRule = typeof enabled === "object" && enabled !== null && "check" in enabled && "text" in enabled;
  return isRule ? { check: (enabled as PlanRule).check, rule: enabled as PlanRule } : { check: enabled };
}

import type { PlanNarrowing, PlanRule, Predicate, Rights } from "../../language/index.ts";
import { compileEnabled } from "../values/compile-enabled.ts";
import { compilePredicate, compileRights } from "../values/compile-value.ts";
import type { Context, CompiledCondition, Narrowing } from "../library/context.ts";
import { asArray, asNode, compact, isNode, type DescriptorNode } from "../source/node.ts";

/** Describes the members of a list that a patch can narrow. */
interface Closable {
  readonly when?: Predicate;
  readonly enabled?: Predicate | PlanRule;
  readonly rights?: Rights;
  readonly by?: readonly string[];
  readonly narrowed?: readonly PlanNarrowing[];
}

type Maybe<T> = { readonly [Word in keyof T]: T[Word] | undefined };

/**
 * Returns the context in which a member is compiled. A member that a pack adds uses the texts and permissions of this
 * pack.
 */
export function memberContext(written: unknown, context: Context): Context {
  const added = isNode(written) ? context.library.patches?.added.get(written) : undefined;
  return added === undefined ? context : { ...context, source: added.source, pack: added.pack };
}

/** Returns the compiled member with the conditions that patches add, and with the packs that added or changed it. */
export function asPatched<T extends Closable>(item: T, written: unknown, context: Context): T {
  const book = context.library.patches;
  if (book === undefined || !isNode(written)) return item;
  const changes = book.narrowed.get(written) ?? [];
  const packs = [book.added.get(written), ...changes].flatMap((member) => member?.pack ?? []);
  let narrow = packs.length === 0 ? item : { ...item, by: [...new Set(packs)] };
  const earlier: Narrowing[] = [];
  for (const { node, source, pack } of changes) {
    const inner: Context = { ...context, source };
    const when = compilePredicate(node.when, inner, node, "when");
    const enabled = compileEnabled(node.enabled, inner, node);
    const rights = compileRights(node.rights, inner, node, "rights");
    const narrowings = conditionsOf({ when, enabled, rights });
    for (const [member, more] of narrowings) noteNarrowing(more, item, earlier, { context: inner, at: node, member });
    earlier.push(...narrowings.map(([, predicate]) => ({ predicate, pack, file: source.file.path })));
    const requested = compact<Omit<PlanNarrowing, "by">>({
      when,
      enabled: checkOf(enabled),
      rights,
      ...narrowedRules(node, inner),
    });
    const isAsking = pack !== undefined && Object.keys(requested).length > 0;
    narrow = {
      ...narrow,
      ...bothConditions(narrow.when, when),
      ...bothRights(narrow.rights, rights),
      ...bothEnabled(narrow.enabled, enabled),
      ...(isAsking ? { narrowed: [...(narrow.narrowed ?? []), { by: pack, ...requested }] } : {}),
    };
  }
  return narrow;
}

/**
 * Returns the `required` and `rules` of a patch. They were combined with the existing ones when the member was
 * compiled.
 */
function narrowedRules(node: DescriptorNode, context: Context): Pick<PlanNarrowing, "required" | "rules"> {
  const { required, rules } = node;
  const checks = asArray(rules).flatMap((rule) => {
    const check = compilePredicate(asNode(rule).check, context, asNode(rule), "check");
    return check === undefined ? [] : [check];
  });
  return compact<Pick<PlanNarrowing, "required" | "rules">>({
    required: required === false ? undefined : compilePredicate(required, context, node, "required"),
    rules: checks.length === 0 ? undefined : checks,
  });
}

function rightsRequested(rights: Rights): Predicate {
  return { op: "rights", rights };
}

/** Returns the conditions under which a member is shown and enabled, by keyword. */
function conditionsOf({ when, enabled, rights }: Maybe<Closable>): [word: string, predicate: Predicate][] {
  const all = { when, enabled: checkOf(enabled), rights: rights === undefined ? undefined : rightsRequested(rights) };
  return Object.entries(all).flatMap(([word, predicate]) => (predicate === undefined ? [] : [[word, predicate]]));
}

/**
 * Records the condition of a patch. It must be possible that it is true together with those of the screen and of
 * earlier packs.
 */
function noteNarrowing(
  more: Predicate,
  screens: Closable,
  earlier: readonly Narrowing[],
  where: Pick<CompiledCondition, "context" | "at" | "member">,
): void {
  const { conditions } = where.context.library;
  for (const [, there] of conditionsOf(screens))
    conditions?.push({ ...where, predicate: { op: "all", of: [there, more] }, alone: more });
  if (earlier.length > 0) conditions?.push({ ...where, predicate: more, earlier: [...earlier] });
}

function checkOf(enabled: Closable["enabled"]): Predicate | undefined {
  return enabled === undefined ? undefined : asRule(enabled).check;
}

/** Returns the pack that adds a view or an action, whose manifest must permit its requests. */
export function packOf(written: unknown, context: Context): { readonly pack?: string } {
  const added = isNode(written) ? context.library.patches?.added.get(written) : undefined;
  return added?.pack === undefined ? {} : { pack: added.pack };
}

function bothConditions(there: Predicate | undefined, more: Predicate | undefined): Pick<Closable, "when"> {
  if (more === undefined) return {};
  return { when: there === undefined ? more : { op: "all", of: [there, more] } };
}

function bothRights(there: Rights | undefined, more: Rights | undefined): Pick<Closable, "rights"> {
  if (more === undefined) return {};
  return { rights: there === undefined ? more : { all: [there, more] } };
}

function bothEnabled(there: Closable["enabled"], more: Closable["enabled"]): object {
  if (more === undefined) return {};
  if (there === undefined) return { enabled: more };
  const [a, b] = [asRule(there), asRule(more)];
  const check: Predicate = { op: "all", of: [a.check, b.check] };
  const rule = b.rule ?? a.rule;
  return { enabled: rule === undefined ? check : { ...rule, check } };
}

function asRule(enabled: Predicate | PlanRule): { readonly check: Predicate; readonly rule?: PlanRule } {
  return typeof enabled === "object" && "check" in enabled
    ? { check: enabled.check, rule: enabled }
    : { check: enabled };
}

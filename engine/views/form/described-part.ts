import { evaluatePredicate } from "../../language/expression/evaluate.ts";
import type { Json } from "../../language/expression/json.ts";
import { readRef } from "../../language/expression/fill.ts";
import { type Scope, UNKNOWN } from "../../language/scope.ts";
import type { PlanSection, Predicate } from "../../language/plan/plan.ts";
import { createLazyPart } from "../../ui/lazy/lazy-part.ts";

/** Adapters and compiler for what the server describes; only forms with such a section fetch them. */
export const describedPart = createLazyPart(() => import("./described-sections.ts"));

/** Returns whether the server describes some of the sections. */
export function hasDescribed(sections: readonly PlanSection[]): boolean {
  return sections.some((section) => section.described !== undefined);
}

const HIDDEN = "hidden";

/** A section that is shown; `waiting` while the server's list of its fields is on its way. */
export interface ShownSection {
  readonly section: PlanSection;
  readonly waiting: boolean;
  /** The section of the plan that it comes from. */
  readonly from: PlanSection;
  /** Holds while the server lists these fields, which stand behind the section's own: after a change it may list others. */
  readonly provided?: Predicate;
}

/** Returns what the server lists for a section, `HIDDEN` for one that is not shown. */
export function listed(section: PlanSection, scope: Scope): unknown {
  if (section.when !== undefined && evaluatePredicate(section.when, scope) !== true) return HIDDEN;
  return section.described ? readRef(section.described.of, scope) : undefined;
}

/** The sections that are shown, by what `listed` says of each; `describe` makes sections of what the server lists. */
export function shownSections(
  sections: readonly PlanSection[],
  lists: readonly unknown[],
  describe: ((section: PlanSection, list: unknown) => readonly PlanSection[]) | undefined,
): readonly ShownSection[] {
  return sections.flatMap((section, index): ShownSection[] => {
    const list = lists[index];
    if (list === HIDDEN) return [];
    if (!section.described || !describe) return [{ section, waiting: false, from: section }];
    if (list === UNKNOWN) return [{ section: { ...section, fields: [] }, waiting: true, from: section }];
    const provided = list === undefined ? {} : { provided: isList(section.described.of, list as Json) };
    return describe(section, list).map((shown) => ({ section: shown, waiting: false, from: section, ...provided }));
  });
}

function isList(ref: string, list: Json): Predicate {
  return { op: "eq", left: ref, right: { op: "literal", value: list } };
}

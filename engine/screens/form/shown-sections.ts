import type { PlanSection } from "../../model/plan.ts";
import { test } from "../../model/predicate.ts";
import { readRef } from "../../model/resolve.ts";
import { type Scope, UNKNOWN } from "../../model/scope.ts";

/** A section that is shown; `waiting` while the server's list of its fields is on its way. */
export interface ShownSection {
  readonly section: PlanSection;
  readonly waiting: boolean;
  /** The section of the plan that it comes from. */
  readonly from: PlanSection;
}

const HIDDEN = "hidden";

/** Returns what the server lists for a section, `HIDDEN` for one that is not shown. */
export function listed(section: PlanSection, scope: Scope): unknown {
  if (section.when !== undefined && test(section.when, scope) !== true) return HIDDEN;
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
    return describe(section, list).map((shown) => ({ section: shown, waiting: false, from: section }));
  });
}

import {
  evaluatePredicate,
  type Json,
  readRef,
  type Scope,
  UNKNOWN,
  type PlanField,
  type PlanSection,
  type Predicate,
} from "../../language/index.ts";
import { createLazyPart } from "../../ui/index.ts";

/**
 * Loads the adapters and the compiler for sections that the server describes. Only forms with such a section need them.
 */
export const describedPart = createLazyPart(() => import("./described-sections.ts"));

/** Returns whether the server describes some of the sections. */
export function hasDescribed(sections: readonly PlanSection[]): boolean {
  return sections.some((section) => section.described !== undefined);
}

const HIDDEN = "hidden";

/** Holds a section that is shown. `waiting` is true while the server's list of its fields or their texts are loading. */
export interface ShownSection {
  readonly section: PlanSection;
  readonly waiting: boolean;
  /** The section of the plan that it is derived from. */
  readonly from: PlanSection;
  /**
   * Condition that is true while the server lists the fields behind the section's own. After a change it may list
   * others.
   */
  readonly provided?: Predicate;
}

/** Returns the metadata that the server lists for a section, or `HIDDEN` for a hidden section. */
export function listed(section: PlanSection, scope: Scope): unknown {
  if (section.when !== undefined && evaluatePredicate(section.when, scope) !== true) return HIDDEN;
  return section.described ? readRef(section.described.of, scope) : undefined;
}

/** Derives sections from the server's metadata. */
export interface SectionDescriber {
  describe(section: PlanSection, list: unknown): readonly PlanSection[];
  /** Returns whether the server's texts for derived sections are loading; requests them at once if some are missing. */
  isLoading(derived: readonly PlanSection[], own: readonly PlanField[]): boolean;
}

/** Returns the sections that are shown, by the result of `listed` for each. */
export function shownSections(
  sections: readonly PlanSection[],
  lists: readonly unknown[],
  describer: SectionDescriber | undefined,
): readonly ShownSection[] {
  return sections.flatMap((section, index): ShownSection[] => {
    const list = lists[index];
    if (list === HIDDEN) return [];
    if (!section.described || !describer) return [{ section, waiting: false, from: section }];
    if (list === UNKNOWN) return [{ section: { ...section, fields: [] }, waiting: true, from: section }];
    const provided = list === undefined ? {} : { provided: isList(section.described.of, list as Json) };
    const derived = describer.describe(section, list);
    if (describer.isLoading(derived, section.fields)) {
      const fields = leadingFields(derived, section.fields);
      return [{ section: { ...section, fields }, waiting: true, from: section, ...provided }];
    }
    return derived.map((shown) => ({ section: shown, waiting: false, from: section, ...provided }));
  });
}

/** Returns the fields of the plan before the first derived one. */
function leadingFields([first]: readonly PlanSection[], own: readonly PlanField[]): readonly PlanField[] {
  const end = first?.fields.findIndex((field) => !own.includes(field)) ?? 0;
  return first?.fields.slice(0, end === -1 ? undefined : end) ?? [];
}

function isList(ref: string, list: Json): Predicate {
  return { op: "eq", left: ref, right: { op: "literal", value: list } };
}

import { createContext } from "react";
import type { PlanSection } from "../../language/index.ts";

/** Provides the id of the field whose list is shown in the dialog itself, without a separate one. */
export const InlinePicker = createContext<string | undefined>(undefined);

/**
 * Returns the id of the field whose list is shown in the dialog itself: the only field, or the first one where it picks
 * many and no other field is a picker.
 */
export function inlinePicker(sections: readonly PlanSection[]): string | undefined {
  const fields = sections.flatMap((section) => section.fields);
  const [first, ...others] = fields;
  if (first?.control.name !== "picker" || others.some(({ control }) => control.name === "picker")) return undefined;
  const { many = false } = first.control.settings ?? {};
  return others.length === 0 || many ? first.id : undefined;
}

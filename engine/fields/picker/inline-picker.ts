import { createContext } from "react";
import type { PlanSection } from "../../language/plan/plan.ts";

/** Id of the field whose list stands in the dialog itself, without a window of its own. */
export const InlinePicker = createContext<string | undefined>(undefined);

/**
 * The field of a dialog that choosing is all about: its only one, or the first one where many are picked and no other
 * field picks.
 */
export function inlinePicker(sections: readonly PlanSection[]): string | undefined {
  const fields = sections.flatMap((section) => section.fields);
  const [first, ...others] = fields;
  if (first?.control.name !== "picker" || others.some(({ control }) => control.name === "picker")) return undefined;
  const { many = false } = first.control.settings ?? {};
  return others.length === 0 || many ? first.id : undefined;
}

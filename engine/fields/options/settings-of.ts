import type { ControlSettings, PlanField } from "../../language/plan/plan.ts";

/** The settings of a control; none for a control without. */
export function settingsOf(field: Pick<PlanField, "control">): ControlSettings {
  return field.control.settings ?? {};
}

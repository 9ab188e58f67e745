import type { ControlSettings, PlanField } from "../../language/index.ts";

/** Returns the settings of a control, which are empty for a control without settings. */
export function settingsOf(field: Pick<PlanField, "control">): ControlSettings {
  return field.control.settings ?? {};
}

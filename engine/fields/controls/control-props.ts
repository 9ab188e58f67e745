import type { ReactNode } from "react";
import type { PlanField } from "../../model/plan.ts";
import type { FieldControl } from "../../ui/field.tsx";
import type { FieldBinding } from "../field/field-binding.ts";
import type { FieldState } from "../field/use-field-state.tsx";
import type { FieldOptions } from "../options/use-field-options.ts";

/** Words of a switch that is on and off. */
export interface SwitchWords {
  readonly on: string;
  readonly off: string;
}

/** The arguments of a field's control: the value with what may be done with it, and the field's state. */
export interface DrawControlProps
  extends Omit<FieldBinding, "changedFrom" | "answered">,
    Pick<FieldState, "label" | "disabled" | "readOnly"> {
  readonly field: PlanField;
  readonly control: FieldControl;
  readonly placeholder?: string | undefined;
  readonly choices: FieldOptions;
  readonly words?: SwitchWords | undefined;
}

export type DrawControl = (props: DrawControlProps) => ReactNode;

/** Describes where a control stands in its field. */
export interface ControlPlace {
  readonly draw: DrawControl;
  /** Several elements: the label names the group. */
  readonly group?: true;
  /** At the end of the label's line. */
  readonly line?: true;
  /** A value that is only read, beside its label. */
  readonly fact?: true;
}

/** The settings of a control as a map; none for a control without. */
export function settingsOf(field: Pick<PlanField, "control">): Readonly<Record<string, unknown>> {
  const { settings } = field.control;
  return typeof settings === "object" && settings !== null && !Array.isArray(settings)
    ? (settings as Readonly<Record<string, unknown>>)
    : {};
}

/** Returns what every control of the product takes, out of what a field gives. */
export function common(props: DrawControlProps) {
  const { control, disabled, readOnly, onBlur, placeholder } = props;
  return { ...control, disabled, readOnly, onBlur, placeholder };
}

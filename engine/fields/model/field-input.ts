import type { ReactNode } from "react";
import type { PlanField } from "../../language/plan/plan.ts";
import type { FieldControl } from "../../ui/layout/form-field.tsx";
import type { FieldBinding } from "./field-binding.ts";
import type { FieldState } from "./use-field-state.tsx";
import type { FieldOptions } from "../options/use-field-options.ts";

/** The texts beside a switch. */
export interface SwitchTexts {
  readonly on: string;
  readonly off: string;
}

/** Props of a control: the value, how to change it, and the state of its field. */
export interface FieldInputProps
  extends Omit<FieldBinding, "changedFrom" | "answered">,
    Pick<FieldState, "label" | "disabled" | "readOnly"> {
  readonly field: PlanField;
  readonly control: FieldControl;
  readonly placeholder?: string | undefined;
  readonly choices: FieldOptions;
  readonly words?: SwitchTexts | undefined;
}

/** Renders the value of a field. */
export type FieldInput = (props: FieldInputProps) => ReactNode;

/** Describes where a control stands in its field. */
export interface ControlSlot {
  readonly render: FieldInput;
  /** Several elements: the label names the group. */
  readonly group?: true;
  /** At the end of the label's line. */
  readonly line?: true;
  /** A value that is only read, beside its label. */
  readonly fact?: true;
}

/** Returns what every control of the product takes, out of what a field gives. */
export function common(props: FieldInputProps) {
  const { control, disabled, readOnly, onBlur, placeholder } = props;
  return { ...control, disabled, readOnly, onBlur, placeholder };
}

/** A setting that is a number. */
export function numberSetting(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** A setting that is a text. */
export function textSetting(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

import type { ReactNode } from "react";
import type { PlanField } from "../../language/index.ts";
import type { FieldControl } from "../../ui/index.ts";
import type { FieldBinding } from "./field-binding.ts";
import type { FieldState } from "./use-field-state.tsx";
import type { FieldOptions } from "../options/use-field-options.ts";

/** The texts beside a switch. */
export interface SwitchTexts {
  readonly on: string;
  readonly off: string;
}

/** Props of a control: the value, its callbacks, and the state of its field. */
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

/** Describes how a control is placed in its field. */
export interface ControlSlot {
  readonly render: FieldInput;
  /** A value is chosen: each change is complete and can be saved at once. A typed value is complete when it is left. */
  readonly chosen?: boolean;
  /** The control has several elements, so the label names their group. */
  readonly group?: true;
  /** The control is at the end of the label's line. */
  readonly line?: true;
  /** The control is a read-only value beside its label. */
  readonly fact?: true;
}

/** Returns the props that all UI controls have in common, derived from those of a field. */
export function common(props: FieldInputProps) {
  const { control, disabled, readOnly, onBlur, placeholder } = props;
  return { ...control, disabled, readOnly, onBlur, placeholder };
}

/** Returns a setting if it is a number. */
export function numberSetting(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** Returns a setting if it is a text. */
export function textSetting(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

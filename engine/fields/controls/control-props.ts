import type { ReactNode } from "react";
import type { PlanField } from "../../model/plan.ts";
import type { Issue } from "../../record/issues.ts";
import type { FieldControl } from "../../ui/field.tsx";
import type { FieldOptions } from "../options/use-field-options.ts";

/** What the control of a field is given: the value in logical form, and what it may do with it. */
export interface DrawControlProps {
  readonly field: PlanField;
  readonly control: FieldControl;
  readonly value: unknown;
  /** The value as last read, as far as the control is over a record. */
  readonly saved?: unknown;
  onChange(value: unknown): void;
  onBlur(): void;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly choices: FieldOptions;
  /** What is wrong below the value (rows), as texts by pointer. */
  readonly problems: Readonly<Record<string, string>>;
  /** Writes a member of the value on its own, so that others of the same map stay untouched. */
  onMember(key: string, value: unknown): void;
  /** What the control itself holds back from the record because it is not complete, e.g. a row without a key. */
  claim(issues: readonly Issue[]): void;
}

export type DrawControl = (props: DrawControlProps) => ReactNode;

/** Where a control stands in its field. */
export interface ControlPlace {
  readonly draw: DrawControl;
  /** Several elements: the label names the group. */
  readonly group?: true;
  /** At the end of the label's line. */
  readonly line?: true;
}

/** The settings of a control as a map; none for a control without. */
export function settingsOf(field: Pick<PlanField, "control">): Readonly<Record<string, unknown>> {
  const { settings } = field.control;
  return typeof settings === "object" && settings !== null && !Array.isArray(settings)
    ? (settings as Readonly<Record<string, unknown>>)
    : {};
}

/** What every control of the product takes, out of what a field gives. */
export function common(props: DrawControlProps) {
  const { control, disabled, readOnly, onBlur, placeholder } = props;
  return { ...control, disabled, readOnly, onBlur, placeholder };
}

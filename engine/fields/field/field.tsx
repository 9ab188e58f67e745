import type { ReactElement, ReactNode } from "react";
import type { PlanField } from "../../language/index.ts";
import { FailureBoundary } from "../../page/index.ts";
import { type FieldControl, Icon, Tooltip } from "../../ui/index.ts";
import type { ControlSlot, SwitchTexts } from "../model/field-input.ts";
import type { FieldOptions } from "../options/use-field-options.ts";
import type { FieldBinding, FieldNotes } from "../model/field-binding.ts";
import type { FieldState } from "../model/use-field-state.tsx";

/** Describes a field for its frame. */
export interface FramedField {
  /** DOM id of its control. */
  readonly id: string;
  readonly field: PlanField;
  readonly state: FieldState;
  readonly binding: FieldNotes;
  /** Accessible name where the frame shows no label. The default is the label. */
  readonly name?: string | undefined;
}

/** Renders a field around its control: with label and notes in a form, with almost nothing in a cell. */
export type FieldFrame = (
  props: FramedField & { readonly place: ControlSlot; readonly children: (control: FieldControl) => ReactNode },
) => ReactElement;

export interface FieldProps extends FramedField {
  readonly binding: FieldBinding;
  readonly frame: FieldFrame;
  readonly choices: FieldOptions;
  /** Slot of its control: by the control's name (`controlSlot`), unless another one is used here. */
  readonly place: ControlSlot;
  /** Texts of a switch. The default is "On" and "Off". */
  readonly words?: SwitchTexts | undefined;
}

/** Renders one field with its value, in any frame. A keystroke renders only this component and nothing around it. */
export function Field(props: FieldProps): ReactElement {
  const { frame: Frame, choices, words, place, ...framed } = props;
  const { field, state, binding } = framed;
  return (
    <Frame {...framed} place={place}>
      {(control) => (
        <FailureBoundary>
          <place.render
            {...binding}
            field={field}
            control={control}
            disabled={state.disabled}
            readOnly={state.readOnly}
            label={state.label}
            placeholder={state.placeholder}
            choices={choices}
            words={words}
          />
        </FailureBoundary>
      )}
    </Frame>
  );
}

/**
 * Renders a field in a cell, a page head or a toolbar: the control with its problem. The reason why it is disabled is a
 * tooltip.
 */
export const InlineFrame: FieldFrame = ({ id, name, state, binding, place, children }) => {
  const problem = problemOf(binding, false);
  const control = children({
    id,
    label: name ?? state.label,
    required: state.required,
    invalid: problem !== undefined,
    labelledBy: id,
    describedBy: problem === undefined ? undefined : `${id}-error`,
  });
  const body = (
    <span className={place.line ? "inline-flex flex-col items-start" : "flex min-w-0 flex-1 flex-col"}>
      {control}
      {problem !== undefined && (
        <span id={`${id}-error`} role="alert" className="mt-1 flex items-start gap-1 text-xs text-danger">
          <Icon name="circle-alert" size={12} className="mt-[3px]" />
          {problem}
        </span>
      )}
    </span>
  );
  return state.reason === undefined ? body : <Tooltip text={state.reason}>{body}</Tooltip>;
};

/**
 * Returns the problem to show at a control: that of the whole value, else the first one in it. Rows show the problems
 * of their parts themselves.
 */
export function problemOf({ problems }: FieldNotes, rows: boolean): string | undefined {
  return problems[""] ?? (rows ? undefined : Object.values(problems)[0]);
}

import { Field as FieldLayout } from "../../ui/index.ts";
import { useContext } from "react";
import { rendersCell } from "../display/renders-cell.ts";
import { InlinePicker } from "../picker/inline-picker.ts";
import { type FieldFrame, problemOf } from "./field.tsx";

/**
 * Renders a field as a form row: label, help, problem, mark of an unsaved change, and the reason why it is disabled.
 */
export const RowFrame: FieldFrame = ({ id, field, state, binding, place, children }) => (
  <FieldLayout
    id={id}
    label={state.label}
    required={state.required}
    help={state.help}
    error={problemOf(binding, place.group === true)}
    errorFirst={useContext(InlinePicker) === field.id}
    answered={binding.answered}
    changedFrom={binding.changedFrom}
    disabledReason={state.reason}
    group={place.group ?? rendersCell(field)}
    layout={place.fact ? "fact" : place.line ? "line" : "stack"}
    aside={state.aside}
  >
    {children}
  </FieldLayout>
);

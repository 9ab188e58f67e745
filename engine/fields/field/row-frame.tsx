import { Field as FieldLayout } from "../../ui/layout/form-field.tsx";
import { rendersCell } from "../display/renders-cell.ts";
import { type FieldFrame, problemOf } from "./field.tsx";

/** A row of a form: label, help, problem, unsaved mark and reason. */
export const RowFrame: FieldFrame = ({ id, field, state, binding, place, children }) => (
  <FieldLayout
    id={id}
    label={state.label}
    required={state.required}
    help={state.help}
    error={problemOf(binding, place.group === true)}
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

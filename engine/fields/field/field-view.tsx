import { NO_CHOICES } from "../options/use-field-options.ts";
import { memo, useCallback, useMemo, useSyncExternalStore } from "react";
import { evaluateValue, type PlanField, UNKNOWN } from "../../language/index.ts";
import { translateValue, useScope, useResolved, useTest, useWatched, Why } from "../../page/index.ts";
import { useConsole } from "../../services/index.ts";
import { controlSlot } from "./control-slots.ts";
import type { ControlSlot } from "../model/field-input.ts";
import { ShownControl } from "../controls/read-only.tsx";
import { rendersCell } from "../display/renders-cell.ts";
import { withChoices } from "../options/with-choices.tsx";
import type { FieldOption } from "../options/field-option.ts";
import { fieldSource, keysOf } from "../options/named-values.tsx";
import { useChosenOptions } from "../options/use-chosen-options.ts";
import { type FieldOptions, useFieldOptions } from "../options/use-field-options.ts";
import { changeField, fieldCodec } from "../model/change-field.ts";
import { Field } from "./field.tsx";
import { SavedField } from "./saved-field.tsx";
import { bindValue, useMountedInput } from "../model/field-binding.ts";
import { type FieldTarget, useFieldTarget, useForm, useRowId } from "../model/form-model.ts";
import { RowFrame } from "./row-frame.tsx";
import { type StatedProps, RecordField, type RecordFieldProps } from "./record-field.tsx";
import { useFieldState } from "../model/use-field-state.tsx";

/**
 * Renders one field of a form. It is shown when its condition is true, and editable when its reference can be written
 * to.
 */
export const FieldView = memo(function FieldView({ field }: { readonly field: PlanField }) {
  const shown = useTest(field.when);
  const target = useFieldTarget(field);
  const state = useFieldState(field);
  if (shown !== true) return <Why of={field} />;
  const stated = { field, state };
  if (!target && !isComputed(field)) return <ShownField {...stated} />;
  if (!target)
    return withChoices(isPicked(field) ? undefined : field.options, (choices) => (
      <ComputedField {...stated} choices={choices} />
    ));
  // Options are only read for fields that have them.
  if (field.options === undefined) return <RecordField {...stated} target={target} choices={NO_CHOICES} />;
  return <ChoiceField {...stated} target={target} />;
});

/** Returns whether a field over a computed value has an effect: it writes to other values, or is saved at once. */
function isComputed({ ref, save, change }: PlanField): boolean {
  return ref === undefined && (save !== undefined || change !== undefined);
}

/** Returns whether the control of a field reads the options itself. */
function isPicked({ control }: PlanField): boolean {
  return control.name === "picker";
}

/**
 * Renders a field over the record whose options are read. Where they are not all read, it also reads the name of the
 * saved value.
 */
function ChoiceField(props: RecordFieldProps) {
  const { field, target } = props;
  const choices = useFieldOptions(isPicked(field) ? undefined : field.options);
  const named = useSavedNames(field, target, isPicked(field) || choices.onSearch !== undefined);
  const all = named.length === 0 ? choices : { ...choices, options: [...choices.options, ...named] };
  return <RecordField {...props} choices={all} />;
}

/** Hook: returns the name of the saved value of a field, or none while inactive. */
function useSavedNames(field: PlanField, { store, pointer }: FieldTarget, active: boolean): readonly FieldOption[] {
  const subscribe = useCallback((listener: () => void) => store.subscribe(pointer, listener), [store, pointer]);
  const saved = useSyncExternalStore(subscribe, () => store.saved(pointer));
  const source = useMemo(() => fieldSource(field), [field]);
  const keys = useMemo(() => keysOf(fieldCodec(field).decode(saved)), [field, saved]);
  return useChosenOptions(source, keys, active);
}

/**
 * Renders a field over a computed value whose control has an effect. The new value is `$item` for `change` and `save`.
 */
function ComputedField({ field, state, choices }: StatedProps & { readonly choices: FieldOptions }) {
  const form = useForm();
  const scope = useScope();
  const id = useRowId(field);
  const resolved = useResolved(field.value);
  const loading = resolved === UNKNOWN;
  const binding = bindValue(loading ? undefined : fieldCodec(field).decode(resolved), {
    ...useMountedInput(),
    onChange: (value) => changeField(field, value, { ...form, follows: form.registry.follows }, scope),
  });
  const shown = loading ? { ...state, disabled: true } : state;
  const row = { id, field, state: shown, binding, choices, frame: RowFrame, place: controlSlot(field.control.name) };
  const acts = field.save !== undefined && !form.isNew;
  return acts ? <SavedField {...row} saved={{ label: state.label }} /> : <Field {...row} />;
}

const FACT: ControlSlot = { render: ShownControl, group: true, fact: true };
const RENDERED: ControlSlot = { render: ShownControl, group: true };
const COPIED: ControlSlot = { render: ShownControl };

/** Returns how a value that is only shown is rendered: as a fact, unless its control or its cell is more than text. */
function shownPlace(field: PlanField): ControlSlot {
  const { name } = field.control;
  // A document is read in the same editor in which it would be edited.
  if (name === "code" || name === "json") return controlSlot(name);
  if (rendersCell(field)) return RENDERED;
  if (name !== "copy") return FACT;
  return field.to === undefined ? COPIED : RENDERED;
}

/** Renders a field that is only shown: a computed value, with a link to its source if it has one. */
function ShownField({ field, state }: StatedProps) {
  const { texts } = useConsole();
  const id = useRowId(field);
  const value = useWatched(field.value ?? field.ref, (at) =>
    translateValue(texts, evaluateValue(field.value ?? field.ref, at), at),
  );
  const place = shownPlace(field);
  const shown = { ...state, required: false, disabled: false, readOnly: true, reason: undefined };
  // An editor has no state for a value that is still loading.
  const binding = bindValue(value === UNKNOWN && place.render !== ShownControl ? undefined : value);
  return (
    <Field id={id} field={field} state={shown} binding={binding} choices={NO_CHOICES} frame={RowFrame} place={place} />
  );
}

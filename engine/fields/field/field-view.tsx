import { noteTone } from "../display/tone.ts";
import { memo, useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import type { PlanField } from "../../model/plan.ts";
import { resolve } from "../../model/resolve.ts";
import { UNKNOWN } from "../../model/scope.ts";
import { sayValue } from "../../screens/core/say.ts";
import { useScope } from "../../screens/core/scope-context.tsx";
import { useResolved, useSay, useTest, useWatched } from "../../screens/core/use-watched.ts";
import { Why } from "../../screens/core/why.tsx";
import { createRecord } from "../../record/record-store.ts";
import { useConsole } from "../../server/use-console.ts";
import { Note } from "../../ui/note.tsx";
import type { ControlPlace } from "../controls/control-props.ts";
import { ShownControl } from "../controls/read-only.tsx";
import { drawsCell } from "../display/drawn-cell.ts";
import { serverDefault } from "../display/server-default.ts";
import { fieldSource, keysOf } from "../options/named-values.tsx";
import { useChosenOptions } from "../options/use-chosen-options.ts";
import { type FieldOptions, useFieldOptions } from "../options/use-field-options.ts";
import { brokenRules } from "../problems/field-problems.ts";
import { changeField, fieldCodec } from "./change-field.ts";
import { domId } from "./dom-id.ts";
import { Field, NO_CHOICES, RowFrame, SavedField } from "./field.tsx";
import { bindValue } from "./field-binding.ts";

import type { FieldTarget } from "./field-target.ts";
import { SectionContext, useForm } from "./form-context.ts";
import { type FieldState, useFieldState } from "./use-field-state.tsx";
import { useShow } from "./use-show.ts";
import { useFieldTarget, useStoredBinding } from "./use-stored-binding.ts";

/** One field of a form: shown when its condition holds, edited when it has a place to write to. */
export const FieldView = memo(function FieldView({ field }: { readonly field: PlanField }) {
  const shown = useTest(field.when);
  if (shown !== true) return <Why of={field} />;
  return <PlacedField field={field} />;
});

interface EditedProps {
  readonly field: PlanField;
  /** Nothing for a value that is worked out. */
  readonly target: FieldTarget | undefined;
}

function PlacedField({ field }: { readonly field: PlanField }) {
  const target = useFieldTarget(field);
  if (!target && !isComputed(field)) return <ShownField field={field} />;
  // Options are read only where there are some to choose from; a picker reads its own.
  const isPicked = field.control.name === "picker";
  const Edited = field.options === undefined ? EditedField : isPicked ? PickedField : ChoiceField;
  return <Edited field={field} target={target} choices={NO_CHOICES} />;
}

/** Returns whether a field over a value that is worked out does something: it writes elsewhere or is saved at once. */
function isComputed({ ref, save, change }: PlanField): boolean {
  return ref === undefined && (save !== undefined || change !== undefined);
}

function ChoiceField(props: EditedProps) {
  const choices = useFieldOptions(props.field.options);
  return <EditedField {...props} choices={useSavedNames(props, choices, choices.onSearch !== undefined)} />;
}

function PickedField(props: EditedProps) {
  return <EditedField {...props} choices={useSavedNames(props, NO_CHOICES, true)} />;
}

const NO_STORE = createRecord({ base: undefined });

/** Hook: adds to options that are not all read what the saved value is called. */
function useSavedNames({ field, target }: EditedProps, choices: FieldOptions, active: boolean): FieldOptions {
  const { store, pointer } = target ?? { store: NO_STORE, pointer: "" };
  const subscribe = useCallback((listener: () => void) => store.subscribe(pointer, listener), [store, pointer]);
  const saved = useSyncExternalStore(subscribe, () => store.saved(pointer));
  const source = useMemo(() => fieldSource(field), [field]);
  const keys = useMemo(() => keysOf(fieldCodec(field).decode(saved)), [field, saved]);
  const named = useChosenOptions(source, keys, active);
  return useMemo(
    () => (named.length === 0 ? choices : { ...choices, options: [...choices.options, ...named] }),
    [choices, named],
  );
}

interface StatedProps {
  readonly field: PlanField;
  readonly choices: FieldOptions;
  readonly state: FieldState;
}

function EditedField({ field, target, choices }: EditedProps & { readonly choices: FieldOptions }) {
  const state = useFieldState(field);
  const advice = useWatched(field.rules, (scope) => brokenRules(field, scope, "advice"));
  if (!target) return <ComputedField field={field} choices={choices} state={state} />;
  return (
    <>
      <StoredField field={field} choices={choices} state={state} target={target} />
      {advice.map((rule) => (
        <AdviceNote key={JSON.stringify(rule.text)} rule={rule} />
      ))}
    </>
  );
}

function useRowId(field: PlanField): string {
  return domId(useForm().id, useContext(SectionContext), field.id);
}

/** A field over the record of the form: what a keystroke draws again. */
function StoredField({ field, choices, state, target }: StatedProps & { readonly target: FieldTarget }) {
  const form = useForm();
  const id = useRowId(field);
  const section = useContext(SectionContext);
  const { label } = state;
  const show = useShow(field, choices.options);
  const binding = useStoredBinding(field, target, { id, section, label, show });
  const assumed = serverDefault(field) === undefined ? undefined : show(undefined);
  const said = assumed === undefined ? state : { ...state, placeholder: assumed };
  const row = { id, field, state: said, binding, choices, frame: RowFrame };
  // What is not on the server yet cannot be changed there.
  const acts = field.save !== undefined && !form.isNew;
  return acts ? <SavedField {...row} saved={{ label, show }} /> : <Field {...row} />;
}

/** A field over a value that is worked out, whose control does something: what it gives is `$item` for `change` and `save`. */
function ComputedField({ field, choices, state }: StatedProps) {
  const form = useForm();
  const scope = useScope();
  const id = useRowId(field);
  const resolved = useResolved(field.value);
  const loading = resolved === UNKNOWN;
  const binding = bindValue(loading ? undefined : fieldCodec(field).decode(resolved), {
    onChange: (value) => changeField(field, value, { ...form, follows: form.registry.follows }, scope),
  });
  const shown = loading ? { ...state, disabled: true } : state;
  const row = { id, field, state: shown, binding, choices, frame: RowFrame };
  const acts = field.save !== undefined && !form.isNew;
  return acts ? <SavedField {...row} saved={{ label: state.label }} /> : <Field {...row} />;
}

const FACT: ControlPlace = { draw: ShownControl, group: true, fact: true };
const DRAWN: ControlPlace = { draw: ShownControl, group: true };
const COPIED: ControlPlace = { draw: ShownControl };

/** A field that is only shown: a value worked out, maybe with a link to where it comes from. */
function ShownField({ field }: { readonly field: PlanField }) {
  const { texts } = useConsole();
  const state = useFieldState(field);
  const id = useRowId(field);
  const value = useWatched(field.value ?? field.ref, (at) =>
    sayValue(texts, resolve(field.value ?? field.ref, at), at),
  );
  const drawn = drawsCell(field) || field.to !== undefined;
  const place = field.control.name === "copy" ? (drawn ? DRAWN : COPIED) : drawsCell(field) ? DRAWN : FACT;
  const shown = { ...state, required: false, disabled: false, readOnly: true, reason: undefined };
  const binding = bindValue(value === UNKNOWN ? undefined : value);
  return (
    <Field id={id} field={field} state={shown} binding={binding} choices={NO_CHOICES} frame={RowFrame} place={place} />
  );
}

function AdviceNote({ rule }: { readonly rule: NonNullable<PlanField["rules"]>[number] }) {
  const text = useSay(rule.text);
  return text === undefined ? null : (
    <div className="-mt-2 mb-4">
      <Note tone={noteTone(rule.tone)}>{text}</Note>
    </div>
  );
}

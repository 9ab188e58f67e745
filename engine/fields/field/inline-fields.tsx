import { NO_CHOICES } from "../options/use-field-options.ts";
import "../texts/field-texts.ts";
import { type ReactElement, useEffect, useState } from "react";
import { type PlanField, type Rights, type Scope, UNKNOWN } from "../../language/index.ts";
import { useScope, useResolved, useTest, useTexts } from "../../page/index.ts";
import { IconButton } from "../../ui/index.ts";
import { FieldCell } from "../display/cell.tsx";
import { withChoices } from "../options/with-choices.tsx";
import { type FieldOptions, useFieldOptions } from "../options/use-field-options.ts";
import { Field, type FieldProps, InlineFrame } from "./field.tsx";
import { controlSlot } from "./control-slots.ts";
import { bindValue, useMountedInput } from "../model/field-binding.ts";
import { fieldCodec } from "../model/change-field.ts";
import { SavedField } from "./saved-field.tsx";
import type { FieldTexts } from "./saving.tsx";
import { useDrafts, useTypedDraft } from "./typed-draft.ts";
import { type FieldState, useFieldState } from "../model/use-field-state.tsx";
import { useShow } from "./use-show.ts";

export interface InlineFieldProps {
  readonly id: string;
  readonly field: PlanField;
  /** Rights that are needed to change the value here. */
  readonly rights: Rights | undefined;
}

/**
 * Renders the switch in the head of a page. It is saved at once on top of the saved record, independent of other edits.
 */
export function HeadField({ id, field, rights }: InlineFieldProps): ReactElement | null {
  const t = useTexts();
  const state = useFieldState(field, rights);
  const shown = useTest(field.when);
  const stored = useResolved(savedRef(field.ref));
  // Any switch other than "Enabled" has its label beside it.
  const isEnabled = state.label === t("enabled");
  const words = isEnabled ? { on: t("enabled"), off: t("disabled") } : undefined;
  const show = useShow(field, NO_CHOICES.options, words);
  if (shown !== true) return state.aside ?? null;
  return (
    <span className="inline-flex items-center gap-2">
      {!isEnabled && (
        <span aria-hidden="true" className="text-sm">
          {state.label}
        </span>
      )}
      <SavedField
        id={id}
        field={field}
        state={state}
        binding={bindValue(decoded(field, stored))}
        choices={NO_CHOICES}
        frame={InlineFrame}
        place={controlSlot(field.control.name)}
        words={words}
        saved={{ label: state.label, show }}
      />
      {state.aside}
    </span>
  );
}

/** Returns a value decoded for its control, or undefined while it is loading. */
function decoded(field: PlanField, stored: unknown): unknown {
  return stored === UNKNOWN ? undefined : fieldCodec(field).decode(stored);
}

function savedRef(ref: string | undefined): string | undefined {
  return ref?.startsWith("/") ? `$saved${ref}` : ref;
}

export interface FilterFieldProps {
  readonly id: string;
  readonly field: PlanField;
  readonly state: FieldState;
  /** The value in its stored form. */
  readonly value: unknown;
  onChange(value: unknown): void;
}

/**
 * Renders a filter in a toolbar that is one of a few values. Without a value it shows its placeholder, else its label.
 */
export function FilterField({ id, field, state, value, onChange }: FilterFieldProps): ReactElement {
  const codec = fieldCodec(field);
  return (
    <Field
      id={id}
      field={field}
      state={{ ...state, placeholder: state.placeholder ?? state.label }}
      binding={bindValue(codec.decode(value), {
        ...useMountedInput(),
        onChange: (next) => onChange(codec.encode(next, value)),
      })}
      choices={useFieldOptions(field.options)}
      frame={InlineFrame}
      place={controlSlot(field.control.name)}
    />
  );
}

export interface CellFieldProps extends InlineFieldProps {
  /** Name of the row. */
  readonly row: string;
  /** Name of the draft of the cell on its screen. */
  readonly draft: string;
}

/**
 * Renders a cell that is edited in place and saved at once. After a failure a typed value stays, and a chosen one is
 * reverted. The row is the nearest record.
 */
export function CellField(props: CellFieldProps): ReactElement {
  return withChoices(props.field.options, (choices) => <EditedCell {...props} choices={choices} />);
}

function EditedCell({ id, field, rights, row, draft, choices }: CellFieldProps & { readonly choices: FieldOptions }) {
  const scope = useScope();
  const stated = useFieldState(field, rights);
  const stored = useResolved(field.value ?? field.ref);
  const value = decoded(field, stored);
  const show = useShow(field, choices.options);
  const { label } = stated;
  const name = `${label}: ${row}`;
  // A cell cannot be cleared by choosing nothing, because its value is one of the options.
  const state = { ...stated, required: true, readOnly: false, disabled: stated.disabled || stated.readOnly };
  const cell = { id, field, name, state, choices, frame: InlineFrame, place: controlSlot(field.control.name) };
  const saved = { label, show };
  if (cell.place.chosen) return <SavedField {...cell} binding={bindValue(value)} saved={saved} />;
  return <TypedCell cell={cell} value={value} saved={saved} scope={scope} draft={draft} />;
}

interface TypedCellProps {
  readonly cell: Omit<FieldProps, "binding"> & { readonly name: string };
  readonly value: unknown;
  readonly saved: FieldTexts;
  readonly scope: Scope;
  readonly draft: string;
}

/** Renders a cell with a text control. A pencil button opens the editor, which stays open until the text is saved. */
function TypedCell({ cell, value, saved, scope, draft }: TypedCellProps) {
  const t = useTexts();
  const { field, id, state, name } = cell;
  const drafts = useDrafts();
  const [open, setOpen] = useState(() => drafts.dirty(draft));
  const pencil = `${id}-edit`;
  const close = (): void => {
    setOpen(false);
    // The focused button or input disappears with the editor.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(pencil)?.focus();
    });
  };
  if (open) return <CellEditor {...{ cell, value, saved, draft, close }} />;
  return (
    <span className="flex items-center gap-1">
      <FieldCell field={field} scope={scope} />
      <IconButton
        id={pencil}
        icon="pencil"
        label={t("editCell", { name })}
        disabledReason={state.disabled ? (state.reason ?? t("notPossibleNow")) : undefined}
        className="h-7"
        onClick={() => {
          // A draft without edits was left by a row that was paged away.
          drafts.drop(draft);
          setOpen(true);
        }}
      />
    </span>
  );
}

interface CellEditorProps extends Omit<TypedCellProps, "scope"> {
  close(): void;
}

function CellEditor({ cell, value, saved, draft: name, close }: CellEditorProps) {
  const t = useTexts();
  const { field, id } = cell;
  const draft = useTypedDraft(field, name, value, saved);
  const [busy, setBusy] = useState(false);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const submit = async (): Promise<void> => {
    setBusy(true);
    const done = await draft.submit();
    setBusy(false);
    if (done) close();
  };
  const cancel = (): void => {
    draft.drop();
    close();
  };
  return (
    <form
      className="flex items-start gap-1"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        cancel();
      }}
    >
      <Field {...cell} binding={draft.binding} />
      {/* Enter saves again while the first save is still running: a busy button would swallow it. */}
      <button type="submit" hidden />
      <IconButton icon="check" label={t("save")} busy={busy} onClick={() => void submit()} />
      <IconButton icon="x" label={t("cancel")} onClick={cancel} />
    </form>
  );
}

import { NO_CHOICES } from "../options/use-field-options.ts";
import "../texts/field-texts.ts";
import {
  type ReactElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import {
  equal,
  type PlanField,
  plainReader,
  write,
  parseRef,
  type Rights,
  findRoot,
  type Scope,
  UNKNOWN,
  within,
} from "../../language/index.ts";
import { createRecord, type RecordStore } from "../../record/index.ts";
import {
  createDraftStore,
  type DraftStore,
  translateText,
  useScope,
  useScreen,
  useResolved,
  useTest,
  useTexts,
} from "../../page/index.ts";
import { useConsole } from "../../services/index.ts";
import { IconButton } from "../../ui/index.ts";
import { FieldCell } from "../display/cell.tsx";
import { withChoices } from "../options/with-choices.tsx";
import { type FieldOptions, useFieldOptions } from "../options/use-field-options.ts";
import { fieldProblems } from "../problems/field-problems.ts";
import { Field, type FieldProps, InlineFrame, SavedField } from "./field.tsx";
import { controlSlot } from "./control-slots.ts";
import { problemTexts, relativeIssue } from "../problems/problem-texts.ts";
import { bindValue, useMountedInput } from "../model/field-binding.ts";
import { fieldCodec } from "../model/change-field.ts";
import { isChosen, useSaving } from "./saving.tsx";
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

export interface CellEditorProps extends InlineFieldProps {
  /** Name of the row. */
  readonly row: string;
  /** Name of the draft of the cell on its screen. */
  readonly draft: string;
}

/**
 * Renders a cell that is edited in place and saved at once. A failure restores the old value. The row is the nearest
 * record.
 */
export function CellField(props: CellEditorProps): ReactElement {
  return withChoices(props.field.options, (choices) => <EditedCell {...props} choices={choices} />);
}

function EditedCell({ id, field, rights, row, draft, choices }: CellEditorProps & { readonly choices: FieldOptions }) {
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
  if (isChosen(field)) return <SavedField {...cell} binding={bindValue(value)} saved={saved} />;
  return <TypedCell cell={cell} value={value} saved={saved} scope={scope} draft={draft} />;
}

interface TypedCellProps {
  readonly cell: Omit<FieldProps, "binding"> & { readonly name: string };
  readonly value: unknown;
  readonly saved: { readonly label: string; readonly show: (value: unknown) => string };
  readonly scope: Scope;
  readonly draft: string;
}

/** Renders a cell with a text control. A pencil button opens the editor, which stays open for a row with edits. */
function TypedCell({ cell, value, saved, scope, draft }: TypedCellProps) {
  const t = useTexts();
  const { field, state, name } = cell;
  const { save } = useSaving(field, value, saved);
  const [ownDrafts] = useState(createDraftStore);
  const drafts = useScreen()?.drafts ?? ownDrafts;
  const [open, setOpen] = useState(() => drafts.dirty(draft));
  const close = (): void => {
    drafts.drop(draft);
    setOpen(false);
  };
  if (open) return <CellEditor {...{ cell, value, scope, draft, drafts, save, close }} />;
  return (
    <span className="flex items-center gap-1">
      <FieldCell field={field} scope={scope} />
      <IconButton
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

interface CellEditorOpenProps extends Omit<TypedCellProps, "saved"> {
  readonly drafts: DraftStore;
  save(value: unknown): void;
  close(): void;
}

/** Hook: returns the draft of a cell, which survives its row, with the value as its only member. */
function useCellDraft(drafts: DraftStore, draft: string, value: unknown): RecordStore {
  const base = useMemo(() => ({ value }), [value]);
  const store = useMemo(() => drafts.open(draft, () => createRecord({ base })), [drafts, draft, base]);
  useLayoutEffect(() => {
    if (!equal(store.given(), base)) store.rebase(base);
  }, [store, base]);
  return store;
}

const VALUE = "/value";

function CellEditor({ cell, value, scope, drafts, draft: named, save, close }: CellEditorOpenProps) {
  const t = useTexts();
  const { texts } = useConsole();
  const { field, id } = cell;
  const store = useCellDraft(drafts, named, value);
  const subscribe = useCallback((listener: () => void) => store.subscribe(VALUE, listener), [store]);
  const draft = useSyncExternalStore(subscribe, () => store.get(VALUE));
  const unparsed = useSyncExternalStore(subscribe, () => store.unparsedAt(VALUE));
  const issues = useSyncExternalStore(subscribe, () => store.issuesWithin(VALUE));
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const submit = () => {
    if (!store.dirty()) return close();
    const held = unparsed?.issues ?? [];
    const checked = fieldProblems(field, draft, scopeWith(field, draft, scope), (text, at) =>
      translateText(texts, text, at),
    );
    const found = [...held, ...checked];
    if (found.length > 0) return store.setIssuesAt(VALUE, found);
    close();
    save(draft);
  };
  const problems = problemTexts(
    field,
    issues.map((issue) => relativeIssue(issue, VALUE)),
    t,
    texts.language,
  );
  const binding = bindValue(draft, {
    saved: value,
    problems,
    onChange: (next) => store.set(VALUE, next),
    unparsed,
    setUnparsed: (input) => store.setUnparsed(VALUE, input),
  });
  return (
    <form
      className="flex items-start gap-1"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <Field {...cell} binding={binding} />
      <IconButton type="submit" icon="check" label={t("save")} />
      <IconButton icon="x" label={t("cancel")} onClick={close} />
    </form>
  );
}

/** Returns the scope of a row with a new value of one of its fields, for the rules that read it. */
function scopeWith(field: PlanField, value: unknown, scope: Scope): Scope {
  const { root, pointer } = parseRef(field.ref ?? "");
  const record = findRoot(scope, "record");
  if (field.ref === undefined || root !== "record" || !record) return scope;
  const encoded = fieldCodec(field).encode(value, record.get(pointer));
  return within(scope, { roots: { record: plainReader(write(record.get("") ?? {}, pointer, encoded)) } });
}

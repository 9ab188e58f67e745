import { useCallback, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { type PlanField, evaluatePredicate, escapeSegment, equal } from "../../language/index.ts";
import type { Issue, UnparsedInput } from "../../record/index.ts";
import {
  useConditions,
  useRecordForms,
  translateText,
  useScope,
  useMessage,
  useTexts,
  useWatched,
} from "../../page/index.ts";
import { useConsole } from "../../services/index.ts";
import { Note, useLatest } from "../../ui/index.ts";
import { controlSlot } from "./control-slots.ts";
import { serverDefault } from "../display/server-default.ts";
import { noteTone } from "../display/tone.ts";
import type { FieldOptions } from "../options/use-field-options.ts";
import { brokenRules, hasAppeared, isDemanded, problemsToFix } from "../problems/field-problems.ts";
import { problemTexts, relativeIssue } from "../problems/problem-texts.ts";
import { changeField, fieldCodec } from "../model/change-field.ts";
import { Field } from "./field.tsx";
import { SavedField } from "./saved-field.tsx";
import type { FieldBinding } from "../model/field-binding.ts";
import { focusField } from "./focus-field.ts";
import { type FieldTarget, SectionContext, useForm, useRowId } from "../model/form-model.ts";
import { RowFrame } from "./row-frame.tsx";
import { useDefault } from "./use-default.ts";
import { useInherited } from "./use-inherited.ts";
import type { FieldState } from "../model/use-field-state.tsx";
import { type ShowValue, useShow } from "./use-show.ts";
import { wasText } from "./was-text.ts";

/** Holds a field with its state: its texts, and whether it can be edited. */
export interface StatedProps {
  readonly field: PlanField;
  readonly state: FieldState;
}

export interface RecordFieldProps extends StatedProps {
  readonly target: FieldTarget;
}

/** Renders a field over the record of the form. A keystroke renders only this component. */
export function RecordField({ field, state, target, choices }: RecordFieldProps & { readonly choices: FieldOptions }) {
  const form = useForm();
  const id = useRowId(field);
  const section = useContext(SectionContext);
  const advice = useWatched(field.rules, (scope) => brokenRules(field, scope, "advice"));
  const { label } = state;
  const show = useShow(field, choices.options);
  const binding = useStoredBinding(field, target, { id, section, label, show });
  const assumed = serverDefault(field) === undefined ? undefined : show(undefined);
  const inherited = useInherited(field, show);
  const text = { ...state, placeholder: inherited ?? assumed ?? state.placeholder };
  const row = { id, field, state: text, binding, choices, frame: RowFrame, place: controlSlot(field.control.name) };
  // A record that is not on the server yet cannot be autosaved.
  const acts = field.save !== undefined && !form.isNew;
  return (
    <>
      {acts ? <SavedField {...row} saved={{ label, show }} /> : <Field {...row} />}
      {advice.map((rule) => (
        <AdviceNote key={JSON.stringify(rule.text)} rule={rule} />
      ))}
    </>
  );
}

/** Hook: binds a field to its value in the record. Renders again only when that value changes. */
function useStoredBinding(
  field: PlanField,
  target: FieldTarget,
  page: { readonly id: string; readonly section: string; readonly label: string; readonly show: ShowValue },
): FieldBinding {
  const t = useTexts();
  const form = useForm();
  const scope = useScope();
  const conditions = useConditions();
  const { texts } = useConsole();
  const { store, pointer } = target;
  const codec = useMemo(() => fieldCodec(field), [field]);
  const subscribe = useCallback((listener: () => void) => store.subscribe(pointer, listener), [store, pointer]);
  const raw = useSyncExternalStore(subscribe, () => store.get(pointer));
  const rawSaved = useSyncExternalStore(subscribe, () => store.saved(pointer));
  const changed = useSyncExternalStore(subscribe, () => store.isDirty(pointer));
  const found = useSyncExternalStore(subscribe, () => store.issuesWithin(pointer));
  const unparsed = useSyncExternalStore(subscribe, () => store.unparsedAt(pointer));
  const value = useMemo(() => codec.decode(raw), [codec, raw]);
  const saved = useMemo(() => codec.decode(rawSaved), [codec, rawSaved]);
  const { shown, type, leave } = useAsTyped(raw, value);
  const [arrival, arrive] = useState<{ readonly isAwaited: boolean }>();
  // A field is registered after its first render. Only then is it known which parts of the value belong to it.
  const parts = useMemo(() => ({ found, arrival }), [found, arrival]);
  const issues = useMemo(
    () =>
      parts.found
        .filter((issue) => issue.pointer === pointer || form.registry.at(store, issue.pointer)?.pointer === pointer)
        .map((issue) => relativeIssue(issue, pointer)),
    [parts, pointer, form.registry, store],
  );
  const touched = useRef(false);
  const latest = useLatest(page);
  const { section, show } = page;

  const check = useCallback((): boolean => {
    const { stores, isNew } = form;
    const problems = problemsToFix(
      { field, target: { store, pointer }, stores, isNew, conditions, scope },
      (text, at) => translateText(texts, text, at),
    );
    const mine = (issue: Issue): boolean => form.registry.at(store, issue.pointer)?.pointer === pointer;
    // Server errors stay until the value changes. Nested fields check themselves.
    const remaining = store.issuesWithin(pointer).filter((issue) => issue.keyword === "server" || !mine(issue));
    const all = [...problems, ...remaining.map((issue) => relativeIssue(issue, pointer))];
    store.setIssuesAt(pointer, all);
    return store.issuesWithin(pointer).some(mine);
  }, [field, store, pointer, scope, conditions, texts, form]);

  useEffect(
    () =>
      form.registry.add({
        id: page.id,
        field,
        section,
        store,
        pointer,
        change: field.change,
        secret: field.control.name === "password",
        label: () => latest.current.label,
        show: (shown, named) => latest.current.show(codec.decode(shown), named),
        check,
        touched: () => touched.current,
      }),
    [form.registry, page.id, section, store, pointer, field, codec, check],
  );
  useDefault(field, target, form);
  const forms = useRecordForms();
  const openForms = useLatest(forms);
  const checkNow = useLatest(check);
  const closed = useLatest(() => {
    const under = [...conditions, field.when];
    const isShown = under.every((when) => when === undefined || evaluatePredicate(when, scope) === true);
    if (!isShown) store.setIssuesAt(pointer, []);
    else if ((store.unparsedAt(pointer)?.issues.length ?? 0) > 0 || hasAppeared(under, scope, form.stores)) check();
  });
  useEffect(() => {
    if (!forms || store !== form.stores.record) return;
    forms.rendered.set(pointer, page.id);
    // The user was sent here, or an error that was found before this tab was closed may be fixed now.
    const isWrong = store.issuesWithin(pointer).length > 0;
    if (isWrong) checkNow.current();
    const isAwaited = forms.awaited === pointer;
    if (isAwaited) forms.awaited = undefined;
    if (isWrong || isAwaited) arrive({ isAwaited });
    return () => {
      if (forms.rendered.get(pointer) !== page.id) return;
      forms.rendered.delete(pointer);
      // The field was hidden or its tab was closed. It is checked once more, because no other form can check a field
      // that the server describes. When a tab was added to the page, the field is mounted again among the forms of the
      // new page.
      queueMicrotask(() => {
        if (!openForms.current?.rendered.has(pointer)) closed.current();
      });
    };
  }, [forms, store, form, pointer, page.id]);
  // Of several parts the one with an error gets the focus, so the errors must be rendered before.
  useEffect(() => {
    if (arrival?.isAwaited === true) focusField(page.id);
  }, [arrival, page.id]);

  // The result of a rule, and whether a value is required, may change with another field.
  const checkedBy = useMemo(() => [field.rules, field.required], [field]);
  const broken = useWatched(checkedBy, (at) => ({
    rules: brokenRules(field, at, "blocking").length,
    demanded: isDemanded(field, at),
  }));
  const before = useRef(broken);
  useEffect(() => {
    if (before.current === broken) return;
    before.current = broken;
    if (touched.current || form.registry.tried) check();
  }, [broken, check, form.registry]);

  const onChange = useCallback(
    (next: unknown) => {
      if (form.view !== undefined) forms?.editedIn.set(pointer, form.view);
      changeField(field, next, { ...form, follows: form.registry.follows }, scope);
      const stored = store.get(pointer);
      // Changes that follow may have written another value here.
      const isOwn = equal(codec.encode(next, store.saved(pointer)), stored);
      type(next, stored, isOwn ? codec.decode(stored) : next);
      if (touched.current || form.registry.tried) check();
    },
    [field, form, forms, store, pointer, codec, type, scope, check],
  );
  const onMembers = useCallback(
    (members: readonly (readonly [key: string, value: unknown])[]) => {
      const writes = members.map(([key, next]) => [`${pointer}/${escapeSegment(key)}`, next] as const);
      for (const [place] of writes) if (form.view !== undefined) forms?.editedIn.set(place, form.view);
      store.setEach(writes);
      if (touched.current || form.registry.tried) check();
    },
    [store, pointer, form, forms, check],
  );
  const setUnparsed = useCallback(
    (input: UnparsedInput | undefined) => {
      const before = store.unparsedAt(pointer)?.issues ?? [];
      store.setUnparsed(pointer, input);
      if (equal(before, input?.issues ?? [])) return;
      if (form.view !== undefined) forms?.editedIn.set(pointer, form.view);
      if (touched.current || form.registry.tried) check();
    },
    [store, pointer, form, forms, check],
  );
  const onBlur = useCallback(() => {
    touched.current = true;
    form.afterPress(() => {
      leave();
      form.registry.checkSection(section);
    });
  }, [form, section, leave]);
  const isEdit = changed && !form.isNew && store === form.stores.record;
  const whole = useMemo(() => (isEdit ? show(saved) : undefined), [isEdit, show, saved]);
  const was = useMemo(
    () => (whole === undefined ? undefined : wasText({ saved, value, whole }, show)),
    [whole, show, saved, value],
  );
  const problems = useMemo(() => problemTexts(field, issues, t, texts.language), [field, issues, t, texts]);
  return {
    value: shown,
    saved,
    changedFrom: was,
    problems,
    answered: issues.some(({ keyword }) => keyword === "server"),
    onChange,
    onMembers,
    onBlur,
    unparsed,
    setUnparsed,
  };
}

interface Typed {
  readonly text: string;
  /** The value that the record holds for the text. */
  readonly stored: unknown;
}

/**
 * Hook: returns the text of a field while it is typed, where the record holds another one, such as without trailing
 * blanks. It is shown until the field is left, or until its value changes from elsewhere.
 *
 * @param stored the value in the record
 * @param value the same value as a control shows it
 */
function useAsTyped(stored: unknown, value: unknown) {
  const [typed, setTyped] = useState<Typed>();
  const isPresent = typed !== undefined && Object.is(typed.stored, stored);
  return {
    shown: isPresent ? typed.text : value,
    /** Keeps the typed text. `next` is the value that was stored for it, `reads` is how a control would show that. */
    type: useCallback((text: unknown, next: unknown, reads: unknown) => {
      setTyped(typeof text === "string" && text !== reads ? { text, stored: next } : undefined);
    }, []),
    leave: useCallback(() => setTyped(undefined), []),
  };
}

function AdviceNote({ rule }: { readonly rule: NonNullable<PlanField["rules"]>[number] }) {
  const text = useMessage(rule.text);
  return text === undefined ? null : (
    <div className="-mt-2 mb-4">
      <Note tone={noteTone(rule.tone)}>{text}</Note>
    </div>
  );
}

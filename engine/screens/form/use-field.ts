import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { PlanField } from "../../model/plan.ts";
import { escapeSegment, write } from "../../model/pointer.ts";
import { resolve } from "../../model/resolve.ts";
import { UNKNOWN } from "../../model/scope.ts";
import { encodeAt } from "../../record/encode-at.ts";
import { equal } from "../../model/equal.ts";
import type { Issue } from "../../record/issues.ts";
import { useConsole } from "../../server/use-console.ts";
import { say } from "../core/say.ts";
import { useScope } from "../core/scope-context.tsx";
import { useWatched } from "../core/use-watched.ts";
import { changeField } from "./change-field.ts";
import { fieldCodec } from "./field-codec.ts";
import { brokenRules, fieldProblems } from "./field-problems.ts";
import { type FieldTarget, fieldTarget } from "./field-target.ts";
import { type FormModel, useForm } from "./form-context.ts";

/** One edited place as its control sees it. */
export interface FieldEdit {
  readonly value: unknown;
  readonly saved: unknown;
  readonly changed: boolean;
  /** What is wrong, pointers below the value of the control. */
  readonly issues: readonly Issue[];
  set(value: unknown): void;
  /** Writes one member of the value (a map), nothing beside it. */
  setMember(key: string, value: unknown): void;
  /** What the control holds back because it is not complete. */
  claim(issues: readonly Issue[]): void;
  /** The control was left. */
  blur(): void;
}

/** Reads and writes the place of a field; draws again only when that place changes. */
export function useField(
  field: PlanField,
  target: FieldTarget,
  page: {
    readonly id: string;
    readonly section: string;
    readonly label: string;
    readonly show: (value: unknown) => string;
    readonly claimed: RefObject<readonly Issue[]>;
  },
): FieldEdit {
  const form = useForm();
  const scope = useScope();
  const { texts } = useConsole();
  const { store, pointer } = target;
  const codec = useMemo(() => fieldCodec(field), [field]);
  const subscribe = useCallback((listener: () => void) => store.subscribe(pointer, listener), [store, pointer]);
  const raw = useSyncExternalStore(subscribe, () => store.get(pointer));
  const rawSaved = useSyncExternalStore(subscribe, () => store.saved(pointer));
  const changed = useSyncExternalStore(subscribe, () => store.isDirty(pointer));
  const found = useSyncExternalStore(subscribe, () => store.issuesWithin(pointer));
  const value = useMemo(() => codec.decode(raw), [codec, raw]);
  const saved = useMemo(() => codec.decode(rawSaved), [codec, rawSaved]);
  const issues = useMemo(
    () =>
      found
        .filter((issue) => issue.pointer === pointer || form.registry.at(store, issue.pointer)?.pointer === pointer)
        .map((issue) => below(issue, pointer)),
    [found, pointer, form.registry, store],
  );
  const touched = useRef(false);
  const latest = useRef(page);
  latest.current = page;
  const { claimed, section } = page;

  const judge = useCallback((): boolean => {
    const found = fieldProblems(field, codec.decode(store.get(pointer)), scope, (text, at) => say(texts, text, at));
    // What the server keeps already is for the server to judge: it must not stand in the way of other changes.
    const asKept = !form.isNew && !store.isDirty(pointer);
    const problems = asKept ? found.filter((issue) => issue.keyword === "rule") : found;
    const mine = (issue: Issue): boolean => form.registry.at(store, issue.pointer)?.pointer === pointer;
    // What the server said stays until the value changes; fields below look after themselves.
    const kept = store.issuesWithin(pointer).filter((issue) => issue.keyword === "server" || !mine(issue));
    const all = [...claimed.current, ...problems, ...kept.map((issue) => below(issue, pointer))];
    store.setIssuesAt(pointer, all);
    return store.issuesWithin(pointer).some(mine);
  }, [field, codec, store, pointer, scope, texts, claimed, form.registry, form.isNew]);

  useEffect(
    () =>
      form.registry.add({
        id: page.id,
        section,
        store,
        pointer,
        change: field.change,
        secret: field.control.name === "password",
        label: () => latest.current.label,
        show: (shown) => latest.current.show(codec.decode(shown)),
        judge,
        touched: () => touched.current,
      }),
    [form.registry, page.id, section, store, pointer, field.change, field.control.name, codec, judge],
  );
  useDefault(field, target, form);

  // What a rule says may change with another field.
  const broken = useWatched(field.rules, (at) => brokenRules(field, at, "blocking").length);
  const before = useRef(broken);
  useEffect(() => {
    if (before.current === broken) return;
    before.current = broken;
    if (touched.current || form.registry.tried) judge();
  }, [broken, judge, form.registry]);

  const set = useCallback(
    (next: unknown) => {
      changeField(field, next, { ...form, follows: form.registry.follows }, scope);
      if (touched.current || form.registry.tried) judge();
    },
    [field, form, scope, judge],
  );
  const setMember = useCallback(
    (key: string, next: unknown) => {
      store.set(`${pointer}/${escapeSegment(key)}`, next);
      if (touched.current || form.registry.tried) judge();
    },
    [store, pointer, form.registry, judge],
  );
  const claim = useCallback(
    (held: readonly Issue[]) => {
      const before = claimed.current.length;
      claimed.current = held;
      if ((held.length > 0 || before > 0) && (touched.current || form.registry.tried)) judge();
    },
    [claimed, form.registry, judge],
  );
  const blur = useCallback(() => {
    touched.current = true;
    form.registry.judgeSection(section);
  }, [form.registry, section]);
  return { value, saved, changed, issues, set, setMember, claim, blur };
}

/** An issue with its place below a pointer. */
function below(issue: Issue, pointer: string): Issue {
  return { ...issue, pointer: issue.pointer.slice(pointer.length) };
}

/**
 * Defaults of fields that only now came to be known (server lists, conditions) go below the edits of a new record: they
 * are what it starts from, not what the person changed. Once per appearance, so that a cleared field stays clear.
 */
function useDefault(field: PlanField, { store, pointer }: FieldTarget, form: FormModel): void {
  const scope = useScope();
  const done = useRef(false);
  useLayoutEffect(() => {
    if (done.current || !form.isNew || field.default === undefined || store !== form.stores.record) return;
    done.current = true;
    if (store.get(pointer) !== undefined) return;
    const initial = resolve(field.default, scope);
    if (initial === undefined || initial === UNKNOWN) return;
    const stored = encodeAt(form.schema, pointer, fieldCodec(field).encode(initial, undefined), undefined);
    if (!equal(stored, undefined)) store.rebase(write(store.base() ?? {}, pointer, stored));
  }, [field, store, pointer, form, scope]);
}

/** Where a field writes; `undefined` when it is only shown. */
export function useFieldTarget(field: PlanField): FieldTarget | undefined {
  const form = useForm();
  const scope = useScope();
  return useMemo(
    () => (field.ref === undefined ? undefined : fieldTarget(field.ref, form.stores, scope)),
    [field.ref, form.stores, scope],
  );
}

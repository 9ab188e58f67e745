import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import {
  equal,
  findRoot,
  parseRef,
  type PlanField,
  plainReader,
  read,
  type Scope,
  within,
  write,
} from "../../language/index.ts";
import { createRecord, type RecordStore } from "../../record/index.ts";
import { createDraftStore, type DraftStore, translateText, useScope, useScreen, useTexts } from "../../page/index.ts";
import { useConsole } from "../../services/index.ts";
import { fieldCodec } from "../model/change-field.ts";
import { bindValue, type FieldBinding } from "../model/field-binding.ts";
import { fieldProblems } from "../problems/field-problems.ts";
import { problemTexts, relativeIssue } from "../problems/problem-texts.ts";
import { type FieldTexts, type PendingValue, useSaving } from "./saving.tsx";

/** The value of a field that is typed and then saved at once, from the first key until it is saved. */
export interface TypedDraft {
  /** Binds the control to the draft. */
  readonly binding: FieldBinding;
  isEdited(): boolean;
  /**
   * Checks the value and saves it. Resolves to true when nothing is left to save, and to false when the value is wrong,
   * rejected by the server or not confirmed. Then the draft stays.
   */
  submit(): Promise<boolean>;
  /** Discards what was typed. */
  drop(): void;
}

const VALUE = "/value";

/**
 * Hook: returns the draft of a field under a name that is its own on the screen. Like all drafts it outlives the row or
 * tab that shows it, and leaving the page asks first, except while it is being saved.
 *
 * @param saved the value as last read, decoded
 */
export function useTypedDraft(field: PlanField, name: string, saved: unknown, words: FieldTexts): TypedDraft {
  const t = useTexts();
  const scope = useScope();
  const { texts } = useConsole();
  const drafts = useDrafts();
  const { save } = useSaving(field, saved, words);
  const store = useDraft(drafts, name, saved);
  const subscribe = useCallback((listener: () => void) => store.subscribe(VALUE, listener), [store]);
  const value = useSyncExternalStore(subscribe, () => store.get(VALUE));
  const unparsed = useSyncExternalStore(subscribe, () => store.unparsedAt(VALUE));
  const issues = useSyncExternalStore(subscribe, () => store.issuesWithin(VALUE));
  // The draft stays in the drafts of the screen: what is typed next belongs to it.
  const drop = (): void => store.revert();
  const submit = async (): Promise<boolean> => {
    if (!store.dirty()) return true;
    const checked = fieldProblems(field, value, scopeWith(field, value, scope), (text, at) =>
      translateText(texts, text, at),
    );
    const found = [...(unparsed?.issues ?? []), ...checked];
    store.setIssuesAt(VALUE, found);
    if (found.length > 0) return false;
    drafts.setSending(name, true);
    const done = await save(value, startOf(store)).finally(() => drafts.setSending(name, false));
    const isLast = equal(store.get(VALUE), value);
    if (done && isLast) drop();
    return done && isLast;
  };
  const problems = problemTexts(
    field,
    issues.map((issue) => relativeIssue(issue, VALUE)),
    t,
    texts.language,
  );
  const binding = bindValue(value, {
    saved,
    problems,
    onChange: (next) => store.set(VALUE, next),
    unparsed,
    setUnparsed: (input) => store.setUnparsed(VALUE, input),
  });
  return { binding, isEdited: store.dirty, submit, drop };
}

/** Hook: returns the drafts of the screen, or own ones outside of a screen. */
export function useDrafts(): DraftStore {
  const [own] = useState(createDraftStore);
  return useScreen()?.drafts ?? own;
}

/** Hook: returns the draft with a name, with the value as its only member. */
function useDraft(drafts: DraftStore, name: string, value: unknown): RecordStore {
  const base = useMemo(() => ({ value }), [value]);
  const store = useMemo(() => drafts.open(name, () => createRecord({ base })), [drafts, name, base]);
  useLayoutEffect(() => {
    if (!equal(store.given(), base)) store.rebase(base);
  }, [store, base]);
  return store;
}

/** Returns the value that the edits of a draft began with, or undefined if it is still the saved one. */
function startOf(store: RecordStore): PendingValue | undefined {
  const saved = store.base();
  const start = store.changes().reduce((value, { pointer, before }) => write(value, pointer, before), saved);
  return equal(start, saved) ? undefined : { value: read(start, VALUE) };
}

/** Returns the scope with a new value of one of the record's fields, for the rules that read it. */
function scopeWith(field: PlanField, value: unknown, scope: Scope): Scope {
  const { root, pointer } = parseRef(field.ref ?? "");
  const record = findRoot(scope, "record");
  if (field.ref === undefined || root !== "record" || !record) return scope;
  const encoded = fieldCodec(field).encode(value, record.get(pointer));
  return within(scope, { roots: { record: plainReader(write(record.get("") ?? {}, pointer, encoded)) } });
}

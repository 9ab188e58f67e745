import {
  answerLost,
  CancelledError,
  isTwin,
  keyOf,
  uniquePaths,
  PartlyDoneError,
  recordIn,
  sentCreate,
  type Written,
} from "../../data/index.ts";
import { useCallback, useContext, useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from "react";
import { type PlanAction, type PlanForm, type Scope, within } from "../../language/index.ts";
import { issueText, type RecordStore } from "../../record/index.ts";
import {
  addFailure,
  renamedAddress,
  finishAction,
  promptAll,
  reportFailure,
  reportUnfinished,
  type Target,
  type RunEnv,
  useIsCovered,
  useRunEnv,
  write,
  useNamedScope,
} from "../../actions/index.ts";
import { type OpenRecord, useOpenRecord, useScope } from "../../page/index.ts";
import { type MountedField, focusField, useForm } from "../../fields/index.ts";
import { clearFieldErrors, type Interruption, interruption, showFieldErrors, readFieldErrors } from "./field-errors.ts";
import type { Problem, FormProblems } from "./form-problems.ts";
import { FormDialogContext } from "./form-dialog.tsx";
import { useFormLabels } from "./form-labels.ts";

/** Holds the state of saving a record. */
export interface Saving {
  /** True while the record is being saved, except where a dialog waits for the user. */
  readonly busy: boolean;
  /** Reason why the last save was interrupted, where trying again may help. */
  readonly interrupted: Interruption | undefined;
  save(): void;
}

interface SaveOptions {
  readonly view: Pick<PlanForm, "sections" | "new">;
  readonly action: PlanAction | undefined;
  /** Called after a successful save. */
  readonly onSaved?: (() => void) | undefined;
  /** Shows a field with a problem to the user. By default the field is focused. */
  readonly reveal?: ((field: MountedField) => void) | undefined;
  /** The other forms over the record. They are checked, too, and their first problem is revealed. */
  readonly others?: { check(): Problem | undefined; reveal(problem: Problem): void } | undefined;
}

const focusOn = (field: MountedField): void => focusField(field.id);

/**
 * Hook: saves the record of the form around it: validates, opens the dialogs of the action, merges, writes and reports
 * the outcome.
 */
export function useSave({ view, action, onSaved, reveal = focusOn, others }: SaveOptions): Saving {
  const record = useOpenRecord();
  const form = useForm();
  const scope = useNamedScope(useScope());
  const env = useRunEnv();
  const places = useFormLabels(form);
  const made = useContext(FormDialogContext)?.made;
  const [busy, setBusy] = useState(false);
  const isCovered = useIsCovered();
  const [interrupted, setInterrupted] = useState<Interruption>();
  const running = useRef(false);

  /** Reveals the first problem that is known without the server. Returns whether there is one. */
  const isStopped = useCallback((): boolean => {
    if (record) clearFieldErrors(record.store);
    const [wrong] = form.registry.tryAll();
    if (wrong) reveal(wrong);
    const away = wrong ? undefined : others?.check();
    if (away) others?.reveal(away);
    return (wrong ?? away) !== undefined;
  }, [record, form, reveal, others]);

  const attempt = useCallback(async (): Promise<void> => {
    if (!record || !action) return;
    const { store, resource } = record;
    const { navigation, screen } = env;
    const target: Target = {
      scope: within(scope, { roots: {} }),
      record,
      resource,
      draft: store,
      places,
      ...(record.isNew
        ? { made, content: () => sentCreate(store.encoded(), view.sections, form.registry.places(store), view.new) }
        : {}),
    };
    const finish = async (written: Written): Promise<void> => {
      form.registry.rest();
      if (record.isNew) {
        store.rebase(store.encoded());
        record.drop();
      }
      const key = keyOf(resource, store.value());
      const isSame = key === record.key || (resource.document !== undefined && isTwin(record.key, key));
      const moved = !record.isNew && key !== undefined && !isSame && screen !== undefined && !written.moved;
      const renamed = moved ? renamedAddress(screen.entry, screen.params, resource, key, scope) : undefined;
      if (renamed !== undefined) {
        // Navigation comes first, because the record is no longer at the old address.
        navigation.go(renamed, { replace: true });
      }
      const done = renamed === undefined ? written : { ...written, moved: true };
      await finishAction(action, target, env, done, written.scope.parent ?? scope);
      onSaved?.();
    };
    try {
      if (!(await promptAll(action, { scope, record, resource }, env, async () => true))) return;
      await finish(await write(action, target, leavingMade(env, record)));
    } catch (error) {
      if (error instanceof CancelledError) return;
      if (error instanceof PartlyDoneError) return void (await reportUnfinished(action, target, env, error, finish));
      const cut = interruption(error);
      if (cut === "unknown" && (await isLoaded(record, scope))) return finish(answerLost(scope));
      if (cut) return setInterrupted(cut);
      const unique = { places: uniquePaths(resource), isNew: record.isNew };
      const fieldErrors = readFieldErrors(error, form.registry, store, unique);
      const first = fieldErrors && showFieldErrors(fieldErrors);
      if (first) reveal(first);
      if (!fieldErrors || fieldErrors.placed.length === 0) return reportFailure(action, target, env, scope, error);
      for (const issue of fieldErrors.other) {
        const { key, params } = issueText(issue);
        addFailure(action, target, env, { key, params, tone: "danger" });
      }
    }
  }, [record, action, form, places, scope, env, view, made, onSaved, reveal]);

  const save = useCallback(() => {
    if (running.current) return;
    setInterrupted(undefined);
    if (isStopped()) return;
    running.current = true;
    setBusy(true);
    const end = (): void => {
      running.current = false;
      setBusy(false);
    };
    attempt().then(end, (error: unknown) => {
      end();
      // No error is expected here, so the error boundary of the page shows it.
      setBusy(() => {
        throw error;
      });
    });
  }, [attempt, isStopped]);

  return useMemo(() => ({ busy: busy && !isCovered, interrupted, save }), [busy, isCovered, interrupted, save]);
}

/** Reads the record again and makes it the base of the edits. Returns whether it already contains all of them. */
async function isLoaded({ store, isNew, fresh, resource }: OpenRecord, scope: Scope): Promise<boolean> {
  if (isNew) return false;
  try {
    store.rebase(recordIn(resource, await fresh(), scope));
  } catch {
    // The outcome stays unknown until the server responds again.
    return false;
  }
  return !store.dirty();
}

/** Returns an environment whose navigation first drops the draft of a record that was just created. */
function leavingMade(env: RunEnv, record: OpenRecord): RunEnv {
  const { navigation } = env;
  const go: typeof navigation.go = (...to) => {
    if (record.isNew) record.drop();
    navigation.go(...to);
  };
  return { ...env, navigation: { ...navigation, go } };
}

/** Describes the state that a save bar shows. */
interface SaveState {
  /** Number of values that differ from the stored ones. 0 for a new record, which can be saved without changes. */
  readonly changes: number;
  /** The fields with problems. */
  readonly wrong: readonly Problem[];
  /** True when a problem is known here. Server errors do not count, because they may be fixed anywhere. */
  readonly invalid: boolean;
}

type Found = SaveState & {
  /** Pointers to problems of fields that are no longer shown. */
  readonly stale: readonly string[];
};

/**
 * Hook: returns the state of saving. The object stays the same while no member changes, as for most keystrokes, which
 * edit a value that already differs.
 */
export function useSaveState({ store, isNew }: Pick<OpenRecord, "store" | "isNew">, problems: FormProblems): SaveState {
  const states = useMemo(() => saveStates(store, isNew, problems), [store, isNew, problems]);
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  const state = useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe("", listener), [store]),
    states.read,
  );
  const { stale, wrong } = state;
  // A problem that cannot be seen cannot be fixed, so it is removed with its field. Fields are registered when they are
  // rendered. If the form was mounted again in a new version of the page, that has happened only now.
  useEffect(() => {
    const gone = stale.filter((pointer) => problems.at(pointer) === undefined);
    for (const pointer of gone) store.setIssuesAt(pointer, []);
    if (gone.length === stale.length) return;
    states.forget();
    readAgain();
  }, [stale, store, problems, states]);
  const isAway = wrong.some(({ away }) => away);
  useEffect(() => {
    // Changes here may affect the problems of fields on closed tabs.
    if (isAway) return store.subscribe("", () => problems.checkOthers());
  }, [isAway, store, problems]);
  return state;
}

/**
 * Creates a reader of the current state, which returns the same object until its content changes. `forget` makes it
 * compute the state again, because fields were rendered.
 */
function saveStates(store: RecordStore, isNew: boolean, problems: FormProblems): { read(): Found; forget(): void } {
  let last: { readonly version: number | undefined; readonly state: Found } | undefined;
  return {
    read: () => {
      const version = store.version();
      if (last?.version === version) return last.state;
      const next = { changes: isNew ? 0 : store.editedPointers().length, ...found(store, problems) };
      last = { version, state: last && isSame(last.state, next) ? last.state : next };
      return last.state;
    },
    forget: () => {
      if (last) last = { ...last, version: undefined };
    },
  };
}

function found(store: RecordStore, problems: FormProblems): Omit<Found, "changes"> {
  const wrong = new Map<string, Problem>();
  const stale: string[] = [];
  let invalid = false;
  for (const { pointer, keyword } of store.issuesWithin("")) {
    const problem = problems.at(pointer);
    if (problem) wrong.set(problem.pointer, problem);
    else stale.push(pointer);
    invalid ||= problem !== undefined && keyword !== "server";
  }
  return { wrong: [...wrong.values()], invalid, stale };
}

function isSame(one: Found, other: Found): boolean {
  const textOf = ({ changes, wrong, invalid, stale }: Found): string =>
    JSON.stringify([changes, invalid, stale, wrong.map(({ pointer, away }) => [pointer, away])]);
  return textOf(one) === textOf(other);
}

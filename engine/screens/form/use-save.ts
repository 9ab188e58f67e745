import { useCallback, useMemo, useRef, useState } from "react";
import type { PlanAction, PlanForm } from "../../model/plan.ts";
import { type Scope, within } from "../../model/scope.ts";
import { issueText } from "../../record/issue-text.ts";
import { renamedAddress } from "../action/after-write.ts";
import { decideInDialog } from "../action/conflict-dialog.tsx";
import { finishAction } from "../action/finish-action.ts";
import { namingPlaces } from "../action/naming-places.ts";
import { performSteps } from "../action/perform-steps.ts";
import { type RunEnv, sayFailed } from "../action/run-action.tsx";
import { stepEnv } from "../action/step-env.tsx";
import type { Target } from "../action/target.ts";
import { useRunAction } from "../action/use-run-action.tsx";
import { useRunEnv } from "../action/use-run-env.ts";
import type { OpenRecord } from "../core/record-context.ts";
import { keyOf } from "../core/row-scope.ts";
import { focusField } from "./focus-field.ts";
import type { DrawnField } from "./field-registry.ts";
import type { FormModel } from "./form-context.ts";
import { forgetRefusal, interruption, placeRefusal, readRefusal } from "./refusal.ts";
import { formWords } from "./place-words.ts";
import { saveRecord } from "./save-record.ts";

/** What stands between a person and a saved record. */
export interface Saving {
  readonly busy: boolean;
  /** Nothing was written because the server was out of reach; trying again may help. */
  readonly interrupted: "lost" | "over" | undefined;
  save(): void;
}

interface SaveOptions {
  readonly view: Pick<PlanForm, "sections" | "new">;
  readonly action: PlanAction | undefined;
  readonly record: OpenRecord | undefined;
  readonly form: FormModel;
  /** Scope of the fields: `$form` included. */
  readonly scope: Scope;
  /** Called after a save that went through. */
  readonly onSaved?: (() => void) | undefined;
  /** Brings a field with something to fix before the person; it gets the focus unless told otherwise. */
  readonly reveal?: ((field: DrawnField) => void) | undefined;
}

const focusOn = (field: DrawnField): void => focusField(field.id);

/** Saves the record of a form: judges, asks, merges, writes, says how it went. */
export function useSave({ view, action, record, form, scope, onSaved, reveal = focusOn }: SaveOptions): Saving {
  const env = useRunEnv();
  const run = useRunAction();
  const [busy, setBusy] = useState(false);
  const [interrupted, setInterrupted] = useState<"lost" | "over">();
  const running = useRef(false);

  const attempt = useCallback(async (): Promise<void> => {
    if (!record || !action) return;
    const { store, resource } = record;
    forgetRefusal(store);
    const [wrong] = form.registry.tryAll();
    if (wrong) return reveal(wrong);
    const target: Target = { scope, record, resource };
    const { services, navigation, screen } = env;
    try {
      if (!(await run(asksOnly(action), target))) return;
      const saved = await saveRecord(
        {
          record,
          scope: within(scope, { roots: {} }),
          sections: view.sections,
          fields: form.registry.places(store),
          given: view.new,
        },
        {
          decide: decideInDialog(env.openDialog, formWords(form)),
          perform: (inside, wire) =>
            performSteps(action.do, inside, { ...stepEnv(action, target, leavingMade(env, record), undefined), wire }),
        },
      );
      if (saved.state === "given up") return;
      form.registry.rest();
      if (record.isNew) record.drop();
      const key = keyOf(resource, store.value());
      const moved =
        !record.isNew && key !== undefined && key !== record.key && screen !== undefined && !saved.performed.moved;
      const renamed = moved ? renamedAddress(screen.entry, screen.params, resource, key, scope) : undefined;
      if (renamed !== undefined) {
        // Rights are kept by the realm's name, so they are read before its new address is entered.
        if (resource.root !== undefined) await services.refreshMe();
        // Going first: what the old address reads is not there any more.
        navigation.go(renamed, { replace: true });
      }
      const performed = renamed === undefined ? saved.performed : { ...saved.performed, moved: true };
      await finishAction(action, target, env, performed, saved.scope);
      onSaved?.();
    } catch (error) {
      const cut = interruption(error);
      if (cut) return setInterrupted(cut);
      const naming = { places: namingPlaces(resource), isNew: record.isNew };
      const refusal = readRefusal(error, form.registry, store, naming);
      const first = refusal && placeRefusal(refusal);
      if (first) reveal(first);
      if (!refusal || refusal.placed.length === 0) return sayFailed(action, env, scope, error);
      for (const issue of refusal.other) {
        const { key, params } = issueText(issue);
        services.alerts.add({ key, params, tone: "danger" });
      }
    }
  }, [record, action, form, scope, env, run, view, onSaved, reveal]);

  const save = useCallback(() => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setInterrupted(undefined);
    const end = (): void => {
      running.current = false;
      setBusy(false);
    };
    attempt().then(end, (error: unknown) => {
      end();
      // Nothing is expected here: let the page's error surface say it.
      setBusy(() => {
        throw error;
      });
    });
  }, [attempt]);

  return useMemo(() => ({ busy, interrupted, save }), [busy, interrupted, save]);
}

/** Where a step leads on from a record that was just made, nothing is left behind that could be lost. */
function leavingMade(env: RunEnv, record: OpenRecord): RunEnv {
  const { navigation } = env;
  const go: typeof navigation.go = (...to) => {
    if (record.isNew) record.drop();
    navigation.go(...to);
  };
  return { ...env, navigation: { ...navigation, go } };
}

/** The questions of an action without its steps. */
function asksOnly(action: PlanAction): PlanAction {
  const { done: _done, failed: _failed, ...rest } = action;
  return { ...rest, kind: "custom", do: [] };
}

import type { PageStep, PlanField } from "../../engine/language/plan/plan.ts";
import { within } from "../../engine/language/scope.ts";
import { saveField } from "../../engine/actions/run/save-field.ts";
import { saveValues } from "../../engine/actions/write/save-values.ts";
import { writeTarget } from "../../engine/actions/write/write-target.ts";
import { resourceOf, type Target } from "../../engine/actions/target/target.ts";
import type { Run } from "../../engine/actions/run/use-run-action.tsx";
import type { Decide, WriteEnv } from "../../engine/data/calls/write.ts";
import type { OpenRecord } from "../../engine/page/record/record-context.ts";
import { translateValues } from "../../engine/page/scope/translate-text.ts";
import { CancelledError } from "../../engine/data/writes/write-errors.ts";
import type { OpenForm } from "./open-form.ts";
import { plans } from "./open-views.ts";

const texts = { t: (key: string) => key };

/** Fails on a conflict: there is no other administrator in these tests. */
export const nobodyElse: Decide = async (conflicts) => {
  throw new Error(`asks about ${conflicts.map(({ pointer }) => pointer).join(", ")} though nobody else changed it`);
};

/** Saves an open form as its button does. */
export async function saveForm(open: OpenForm, decide: Decide = nobodyElse): Promise<boolean> {
  const { resource, scope, action, store } = open;
  const record = recordOf(open);
  const target: Target = { scope: within(scope, { roots: {} }), record, resource, draft: store };
  return isSaved(writeTarget(action, target, resource, writing(open, decide)));
}

/** Sets a field that is saved at once, as its control does. */
export function saveAtOnce(
  open: OpenForm,
  field: PlanField,
  value: unknown,
  decide: Decide = nobodyElse,
): Promise<boolean> {
  const { resource, scope } = open;
  const target = { scope, record: recordOf(open), resource };
  return saveField(runOver(open, decide), field, { pending: { value }, target, words: { label: field.id } });
}

/** Returns the function that runs actions which only write. It fails when the server rejects a call. */
export function runOver(server: Pick<OpenForm, "http" | "realm">, decide: Decide = nobodyElse): Run {
  return async (action, target) => {
    const env = writing(server, decide);
    const effects: WriteEnv["effects"] = {
      ...env.effects,
      save: (values, at, of) =>
        of ? env.effects.save(values, at, of) : saveValues(target, values, at, { ...env, effects }),
    };
    const own = target.resource;
    const book = { resource: (id: string) => (id === own?.id ? own : plans.resource(id)) };
    await writeTarget(action, target, resourceOf(action, target, book), { ...env, effects });
    return true;
  };
}

/** Returns false when the other administrator's values were kept for every conflict. */
async function isSaved(written: Promise<unknown>): Promise<boolean> {
  try {
    await written;
    return true;
  } catch (error) {
    if (error instanceof CancelledError) return false;
    throw error;
  }
}

function recordOf({ store, resource, key, fresh }: OpenForm): OpenRecord {
  return { store, resource, key, isNew: false, fresh, drop: () => undefined };
}

function writing({ http, realm }: Pick<OpenForm, "http" | "realm">, decide: Decide): WriteEnv {
  const none = (): never => {
    throw new Error("A save does nothing but write.");
  };
  const effects = {
    page: (step: PageStep) => (step.kind === "go" ? undefined : none()),
    show: none,
    download: none,
    save: none,
    run: none,
  };
  return {
    http,
    realm,
    decide,
    // These tests never send a request twice.
    recognize: async () => false,
    translate: (content, at) => translateValues(texts, content, at),
    effects,
  };
}

import type { PlanField } from "../../engine/model/plan.ts";
import { within } from "../../engine/model/scope.ts";
import type { StepEnv } from "../../engine/screens/action/perform-steps.ts";
import { saveField } from "../../engine/screens/action/save-field.ts";
import { saveValues, writeTarget } from "../../engine/screens/action/write-target.ts";
import type { Target } from "../../engine/screens/action/target.ts";
import type { Decide } from "../../engine/data/write-record.ts";
import type { OpenRecord } from "../../engine/screens/core/record-context.ts";
import { sayValues } from "../../engine/screens/core/say-values.ts";
import { GivenUpError } from "../../engine/data/write-errors.ts";
import type { OpenForm } from "./open-form.ts";

const texts = { t: (key: string) => key };

/** Nobody else changed anything, so nobody is asked. */
export const nobodyElse: Decide = async (conflicts) => {
  throw new Error(`asks about ${conflicts.map(({ pointer }) => pointer).join(", ")} though nobody else changed it`);
};

/** Nothing is sent twice. */
function asking(decide: Decide): Parameters<typeof writeTarget>[4] {
  return { decide, recognize: async () => false };
}

/** Saves an open form as its button does. */
export async function saveForm(open: OpenForm, decide: Decide = nobodyElse): Promise<boolean> {
  const { resource, scope, action, store } = open;
  const record = recordOf(open);
  const target: Target = { scope: within(scope, { roots: {} }), record, resource, draft: store };
  return isSaved(writeTarget(action, target, resource, stepsOf(open), asking(decide)));
}

/** Gives a field that is saved at once a value, as its control does. */
export function saveAtOnce(
  open: OpenForm,
  field: PlanField,
  value: unknown,
  decide: Decide = nobodyElse,
): Promise<boolean> {
  const { resource, scope } = open;
  const run = async (action: Parameters<typeof writeTarget>[0], target: Target) => {
    const env = stepsOf(open);
    const effects: StepEnv["effects"] = {
      ...env.effects,
      save: (values, at) => saveValues(target, values, at, { ...env, effects }, decide),
    };
    await writeTarget(action, target, resource, { ...env, effects }, asking(decide));
    return true;
  };
  const target = { scope, record: recordOf(open), resource };
  return saveField(run, field, { wish: { value }, target, words: { label: field.id } });
}

/** False where the other side's values were kept throughout. */
async function isSaved(written: Promise<unknown>): Promise<boolean> {
  try {
    await written;
    return true;
  } catch (error) {
    if (error instanceof GivenUpError) return false;
    throw error;
  }
}

function recordOf({ store, resource, key, fresh }: OpenForm): OpenRecord {
  return { store, resource, key, isNew: false, fresh, drop: () => undefined };
}

function stepsOf({ http, realm }: OpenForm): StepEnv {
  const none = (): never => {
    throw new Error("A save does nothing but write.");
  };
  const effects = {
    go: () => undefined,
    open: none,
    show: none,
    copy: none,
    download: none,
    save: none,
    session: none,
    run: none,
  };
  return { http, realm, translate: (content, at) => sayValues(texts, content, at), wire: undefined, effects };
}

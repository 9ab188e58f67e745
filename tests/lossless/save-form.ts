import type { PlanField } from "../../engine/model/plan.ts";
import { within } from "../../engine/model/scope.ts";
import { agreeOnDraft } from "../../engine/screens/action/agree-draft.ts";
import { performAction } from "../../engine/screens/action/perform-action.ts";
import { performSteps, type StepEnv } from "../../engine/screens/action/perform-steps.ts";
import { saveField } from "../../engine/screens/action/save-field.ts";
import { saveValues } from "../../engine/screens/action/save-values.ts";
import { sentWire } from "../../engine/screens/action/sent-wire.ts";
import type { Target } from "../../engine/screens/action/target.ts";
import type { Decide } from "../../engine/screens/action/write-record.ts";
import { saveRecord } from "../../engine/screens/form/save-record.ts";
import type { OpenForm } from "./open-form.ts";

const texts = { t: (key: string) => key };

/** Nobody else changed anything, so nobody is asked. */
export const nobodyElse: Decide = async (conflicts) => {
  throw new Error(`asks about ${conflicts.map(({ pointer }) => pointer).join(", ")} though nobody else changed it`);
};

/** Saves an open form as its button does. */
export async function saveForm(open: OpenForm, decide: Decide = nobodyElse): Promise<boolean> {
  const { store, resource, key, scope, place, action, fresh } = open;
  const saved = await saveRecord(
    {
      record: { store, resource, key, isNew: false, fresh },
      scope: within(scope, { roots: {} }),
      sections: place.form.sections,
      fields: { drawn: [], seen: [] },
    },
    { decide, perform: (inside, wire) => performSteps(action.do, inside, { ...stepsOf(open), wire }) },
  );
  return saved.state === "saved";
}

/** Gives a field that is saved at once a value, as its control does. */
export function saveAtOnce(
  open: OpenForm,
  field: PlanField,
  value: unknown,
  decide: Decide = nobodyElse,
): Promise<boolean> {
  const { store, resource, key, fresh, scope } = open;
  const record = { store, resource, key, isNew: false, fresh, reload: async () => undefined, drop: () => undefined };
  const run = async (action: Parameters<typeof sentWire>[0] & Parameters<typeof performAction>[0], target: Target) => {
    const env: StepEnv = { ...stepsOf(open), wire: sentWire(action, target, undefined) };
    const effects = {
      ...env.effects,
      save: (values: Parameters<typeof saveValues>[1], at: typeof scope) =>
        saveValues(target, values, at, { ...env, effects }, decide),
    };
    await agreeOnDraft(action, target, target.scope, env, decide);
    await performAction(action, resource, target.scope, { ...env, effects });
    return true;
  };
  return saveField(run, field, { wish: { value }, target: { scope, record, resource }, words: { label: field.id } });
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
  return { http, realm, texts, wire: undefined, effects };
}

import type { QueryClient } from "@tanstack/react-query";
import type { PlanAction, PlanAsk } from "../../model/plan.ts";
import { test } from "../../model/predicate.ts";
import { findRoot, type Scope, within } from "../../model/scope.ts";
import type { RecordStore } from "../../record/record-store.ts";
import type { ConsoleServices } from "../../server/console.ts";
import type { Navigation } from "../../server/navigation.ts";
import type { Plans } from "../core/plans.ts";
import { readAgain } from "../core/query.ts";
import { say } from "../core/say.ts";
import type { OpenScreen } from "../core/screen-context.ts";
import { agreeOnDraft } from "./agree-draft.ts";
import { AskDialog, type Refuse } from "./ask-dialog.tsx";
import { decideInDialog } from "./conflict-dialog.tsx";
import type { DrawDialog } from "./dialog-host.tsx";
import { FailuresDialog } from "./failures-dialog.tsx";
import { finishAction } from "./finish-action.ts";
import { GivenUpError } from "./given-up.ts";
import { namingPlaces } from "./naming-places.ts";
import { isDanger } from "./offer.ts";
import { failedText, saidWith } from "./outcome-text.ts";
import { performAction } from "./perform-action.ts";
import type { Performed } from "./perform-steps.ts";
import { plainWords } from "./place-words.ts";
import { runRows } from "./run-rows.ts";
import { stepEnv } from "./step-env.tsx";
import type { Target, TargetRow } from "./target.ts";

/** What running an action needs of the page. */
export interface RunEnv {
  readonly services: ConsoleServices;
  readonly navigation: Navigation;
  readonly plans: Plans;
  readonly client: QueryClient;
  readonly openDialog: (draw: DrawDialog) => void;
  readonly screen: OpenScreen | undefined;
  /** Address of the screen above, where a delete leads. */
  readonly parent: string;
}

/** Answers of the asks so far: the scope that the steps see, and the latest record of answers. */
interface Answered {
  readonly scope: Scope;
  readonly answers: RecordStore | undefined;
  /** Puts a refusal on the fields of the open dialog. */
  readonly refuse?: Refuse | undefined;
}

/**
 * Asks what is to be asked, runs the steps, says how it went and reads again what changed. A failure keeps the open
 * dialog with what was typed. On several rows the steps run once per row, unless the action says `once`.
 */
export function runAction(action: PlanAction, target: Target, env: RunEnv): Promise<boolean> {
  return askFrom(action, target, env, 0, { scope: target.scope, answers: undefined });
}

function askFrom(action: PlanAction, target: Target, env: RunEnv, index: number, answered: Answered): Promise<boolean> {
  const ask = action.ask[index];
  if (!ask) return execute(action, target, env, answered);
  if (ask.when !== undefined && test(ask.when, answered.scope) !== true)
    return askFrom(action, target, env, index + 1, answered);
  const submit = (given: Answered): Promise<boolean> => askFrom(action, target, env, index + 1, given);
  return openAsk(action, ask, target, env, answered, submit);
}

function openAsk(
  action: PlanAction,
  ask: PlanAsk,
  target: Target,
  env: RunEnv,
  answered: Answered,
  submit: (given: Answered) => Promise<boolean>,
): Promise<boolean> {
  const { texts } = env.services;
  const rows = target.rows ?? [];
  const resource = resourceOf(action, target, env);
  const label = say(texts, action.label, answered.scope) ?? action.id;
  return new Promise((resolve) => {
    env.openDialog((close) => {
      let done = false;
      const finish = (): void => {
        close();
        resolve(done);
      };
      return (
        <AskDialog
          ask={ask}
          scope={answered.scope}
          schema={action.kind === "create" ? resource?.schema : undefined}
          label={label}
          counted={action.kind === "delete" && rows.length > 1 ? target.counted : undefined}
          danger={isDanger(action)}
          names={rows.map(({ name }) => name)}
          submit={async (scope, answers, refuse) => {
            done = await submit({ scope, answers: answers ?? answered.answers, refuse });
            return done;
          }}
          close={finish}
        />
      );
    });
  });
}

/** The resource that an action is of. */
function resourceOf(action: PlanAction, target: Target, { plans }: RunEnv) {
  return action.resource === undefined ? target.resource : plans.resource(action.resource);
}

async function execute(action: PlanAction, target: Target, env: RunEnv, answered: Answered): Promise<boolean> {
  const rows = target.rows ?? [];
  if (rows.length > 1 && action.once !== true) return executeRows(action, target, env, answered, rows);
  try {
    const made = stepEnv(action, target, env, answered.answers);
    const decide = decideInDialog(env.openDialog, target.places ?? plainWords);
    await agreeOnDraft(action, target, answered.scope, made, decide);
    const performed = await performAction(action, resourceOf(action, target, env), answered.scope, made);
    await finishAction(action, target, env, performed, answered.scope);
    return true;
  } catch (error) {
    const isGivenUp = error instanceof GivenUpError;
    const naming = namingPlaces(resourceOf(action, target, env));
    if (!isGivenUp && !answered.refuse?.(error, naming)) sayFailed(action, env, answered.scope, error);
    // What somebody else made of it is shown then, too.
    if (target.rows) await readAgain(env.client, env.plans, action.resource ?? target.resource?.id);
    return false;
  }
}

async function executeRows(
  action: PlanAction,
  target: Target,
  env: RunEnv,
  answered: Answered,
  rows: readonly TargetRow[],
): Promise<boolean> {
  const resource = resourceOf(action, target, env);
  let last: Performed | undefined;
  const work = async (row: TargetRow): Promise<void> => {
    const one: Target = { ...target, scope: row.scope, rows: [row] };
    const made = stepEnv(action, one, env, answered.answers);
    last = await performAction(action, resource, rowAnswered(row, answered), made);
  };
  // Each write of a document builds on the one before it.
  const together = resource?.document ? 1 : undefined;
  const undone = await runRows(rows, work, together);
  const failures = undone.filter(({ error }) => !(error instanceof GivenUpError));
  const done = rows.length - undone.length;
  const failed = new Set(undone.map(({ row }) => row));
  const succeeded = rows.filter((row) => !failed.has(row));
  if (last) await finishAction(action, { ...target, rows: succeeded }, env, last, countScope(answered.scope, done));
  if (failures.length === 0) return true;
  env.openDialog((close) => (
    <FailuresDialog
      title={target.counted ?? say(env.services.texts, action.label, answered.scope) ?? action.id}
      done={done}
      failures={failures}
      retry={async (left) => {
        const still = await runRows(
          left.map(({ row }) => row),
          work,
          together,
        );
        if (last) await finishAction({ ...action, done: [] }, target, env, last, answered.scope);
        return still;
      }}
      close={close}
    />
  ));
  // The question was answered and most of the work may be done: its dialog closes, the report takes over.
  return true;
}

/** The scope of one of several rows: its keys, with the answers as the nearest record where there are any. */
function rowAnswered(row: TargetRow, answered: Answered): Scope {
  const record = answered.answers;
  const load = findRoot(answered.scope, "load");
  const roots = { ...(record ? { record } : {}), ...(load ? { load } : {}) };
  return within(row.scope, { roots });
}

function countScope(scope: Scope, count: number): Scope {
  return within(scope, { roots: { said: saidWith(scope, { count }) } });
}

/** Tells how an action failed. */
export function sayFailed(
  action: Pick<PlanAction, "failed">,
  env: Pick<RunEnv, "services">,
  scope: Scope,
  error: unknown,
): void {
  const { texts, alerts } = env.services;
  alerts.add(failedText(texts, action.failed, error, scope));
}

import "../form-texts.ts";
import { type PlanAction, evaluatePredicate, findRoot, type Scope, within } from "../../language/index.ts";
import { isNotFound, mayHaveSucceeded } from "../../http/index.ts";
import { CancelledError, uniquePaths, PartlyDoneError, readAgain, type Written } from "../../data/index.ts";
import { translateText } from "../../page/index.ts";
import { loadPromptDialog } from "../dialogs/load-prompt-dialog.ts";
import type { ShowFieldErrors } from "../target/dialog-views.ts";
import { FailuresDialog } from "../dialogs/failures-dialog.tsx";
import { addFailure } from "../target/failure-alerts.ts";
import { finishAction, failedText, withSlots } from "../target/finish-action.ts";
import { leadingStep } from "../target/leading-link.ts";
import { isDanger } from "../target/offer.ts";
import { openForm } from "./open-form.tsx";
import { startProgress } from "../target/progress.ts";
import { type RowFailure, runRows } from "../target/run-rows.ts";
import { isRunning, whileRunning } from "../target/running.ts";
import { resourceOf, type Target, type TargetRow } from "../target/target.ts";
import type { RunEnv } from "../target/use-run-env.ts";
import { UnfinishedDialog } from "../dialogs/unfinished-dialog.tsx";
import { write } from "../write/write-target.ts";

/**
 * Opens the dialogs of an action, runs its steps, reports the outcome and reloads changed data. After a failure, the
 * last dialog stays open with its values. A record to choose is created in a dialog even where it has a screen for
 * that, after the dialogs that select which. On several rows the steps run once per row, unless the action has `once`.
 */
export function runAction(action: PlanAction, target: Target, env: RunEnv): Promise<boolean> {
  const { client, services } = env;
  const runs = (): boolean => isRunning(client, action, target, services.realmName);
  if (runs()) return Promise.resolve(false);
  const link = target.made && leadingStep(action);
  if (link) return promptAll(action, target, env, (answered) => openForm(link, answered, env));
  return promptAll(action, target, env, async (answered) => {
    if (runs()) return false;
    return whileRunning(client, action, target, services.realmName, () => execute(action, answered, env));
  });
}

/** Continues with the answers. Resolves to false when the last dialog must stay open with its values. */
type Submit = (answered: Target) => Promise<boolean>;

/** Opens the dialogs that an action has before it runs, one after the other. */
export async function promptAll(
  action: PlanAction,
  target: Target,
  env: RunEnv,
  submit: Submit,
  index = 0,
): Promise<boolean> {
  const prompt = action.ask[index];
  if (!prompt) return submit(target);
  const next: Submit = (answered) => promptAll(action, answered, env, submit, index + 1);
  if (prompt.when !== undefined && evaluatePredicate(prompt.when, target.scope) !== true) return next(target);
  return openPrompt(action, index, target, env, next);
}

async function openPrompt(
  action: PlanAction,
  index: number,
  target: Target,
  env: RunEnv,
  submit: Submit,
): Promise<boolean> {
  const dialogs = await loadPromptDialog().catch((error: unknown) => {
    env.services.alerts.error("actionNotLoaded", error);
    return undefined;
  });
  if (dialogs === undefined) return false;
  const { PromptDialog } = dialogs;
  const prompts = action.ask.slice(0, index + 1);
  const { texts } = env.services;
  const { scope, rows = [] } = target;
  const resource = resourceOf(action, target, env.plans);
  const label = translateText(texts, action.label, scope) ?? action.id;
  return new Promise((resolve) => {
    env.openDialog((close) => {
      let done = false;
      const finish = (): void => {
        close();
        resolve(done);
      };
      return (
        <PromptDialog
          prompts={prompts}
          scope={scope}
          schema={action.kind === "create" ? resource?.schema : undefined}
          earlier={target.answers}
          label={label}
          counted={action.kind === "delete" && rows.length > 1 ? target.counted : undefined}
          danger={isDanger(action)}
          names={rows.map(({ name }) => name)}
          submit={async (inside, answers, reject) => {
            let isEarlier = false;
            const rejectHere: ShowFieldErrors = (error, unique) => {
              if (reject?.(error, unique)) return true;
              isEarlier = target.showFieldErrors?.(error, unique) === true;
              return isEarlier;
            };
            done = await submit({
              ...target,
              scope: inside,
              answers: answers ?? target.answers,
              showFieldErrors: rejectHere,
            });
            // The rejected field is in the dialog before this one, which is still open.
            if (isEarlier) finish();
            return done;
          }}
          close={finish}
        />
      );
    });
  });
}

/** Runs the steps of an action, and shows progress when they take long. */
async function execute(action: PlanAction, target: Target, outer: RunEnv): Promise<boolean> {
  const title = titleOf(action, target, outer);
  const progress = startProgress(title, outer.services);
  // A dialog that opens meanwhile shows more than the progress message, or waits for the user.
  const openDialog: RunEnv["openDialog"] = (render) => {
    progress.end();
    outer.openDialog(render);
  };
  const env = { ...outer, openDialog };
  const { rows = [] } = target;
  try {
    if (rows.length > 1 && action.once !== true) return await executeRows(action, target, env, rows, progress.count);
    return await env.services.work.run({ title }, (advance) => {
      const count = (done: number, total: number): void => {
        progress.count(done, total);
        advance({ done, total });
      };
      return executeOnce(action, target, { ...env, count });
    });
  } finally {
    progress.end();
  }
}

function titleOf(action: PlanAction, target: Target, env: RunEnv): string {
  return target.counted ?? translateText(env.services.texts, action.label, target.scope) ?? action.id;
}

/**
 * Returns the scope of the outcome texts. In it, `name` is the name of the created record, not that of the page's
 * record.
 */
function outcomeScope(action: PlanAction, target: Target, env: RunEnv): Scope {
  const { scope, answers } = target;
  const made = action.kind === "create" && answers ? resourceOf(action, target, env.plans) : undefined;
  if (!made) return scope;
  const { texts } = env.services;
  const name = translateText(texts, made.name, scope) || translateText(texts, made.label, scope);
  return within(scope, { roots: { said: withSlots(scope, { name }) } });
}

async function executeOnce(action: PlanAction, target: Target, env: RunEnv): Promise<boolean> {
  const scope = outcomeScope(action, target, env);
  try {
    await finishAction(action, target, env, await write(action, target, env), scope);
    return true;
  } catch (error) {
    if (error instanceof PartlyDoneError) {
      const finish = async (written: Written): Promise<void> => finishAction(action, target, env, written, scope);
      return reportUnfinished(action, target, env, error, finish);
    }
    const unique = uniquePaths(resourceOf(action, target, env.plans));
    if (!(error instanceof CancelledError) && !target.showFieldErrors?.(error, unique))
      reportFailure(action, target, env, scope, error);
    // The reload shows changes that others made to the record, too.
    if (target.rows || mayHaveSucceeded(error))
      await readAgain(env.client, env.plans, action.resource ?? target.resource?.id);
    return false;
  }
}

/**
 * Reports which requests of an action succeeded and which did not, reloads the data, and offers to continue. Resolves
 * to true, because this report replaces the dialog of the action.
 */
export async function reportUnfinished(
  action: PlanAction,
  target: Target,
  env: RunEnv,
  error: PartlyDoneError,
  finish: (written: Written) => Promise<void>,
): Promise<true> {
  const showWhatIsThere = (): Promise<void> =>
    readAgain(env.client, env.plans, action.resource ?? target.resource?.id ?? target.record?.resource.id);
  await showWhatIsThere();
  const title = titleOf(action, target, env);
  env.openDialog((close) => (
    <UnfinishedDialog
      title={title}
      error={error}
      close={close}
      finish={(rest, how) =>
        env.services.work.run({ title }, async () => {
          try {
            await finish(await rest.resume(how));
          } catch (failure) {
            if (failure instanceof PartlyDoneError) await showWhatIsThere();
            throw failure;
          }
        })
      }
    />
  ));
  return true;
}

async function executeRows(
  action: PlanAction,
  target: Target,
  env: RunEnv,
  rows: readonly TargetRow[],
  count: (done: number, total: number) => void,
): Promise<boolean> {
  const resource = resourceOf(action, target, env.plans);
  const begun = new Map<TargetRow, PartlyDoneError>();
  const unsure = new Set<TargetRow>();
  let last: Written | undefined;
  const work = async (row: TargetRow): Promise<void> => {
    const one: Target = { ...target, scope: rowAnswered(row, target), rows: [row] };
    try {
      // A partly done row resumes where it failed.
      last = await (begun.get(row)?.resume({ rejectedToo: true }) ?? write(action, one, env));
    } catch (error) {
      if (error instanceof PartlyDoneError) begun.set(row, error);
      // When the response to a delete is lost, the next try may not find the row. It is deleted then.
      if (action.kind === "delete" && unsure.has(row) && isNotFound(error)) return;
      if (mayHaveSucceeded(error)) unsure.add(row);
      throw error;
    }
  };
  // Each write to a document is based on the one before it, so they cannot run in parallel.
  const together = resource?.document ? 1 : undefined;
  const title = titleOf(action, target, env);
  const runAll = (some: readonly TargetRow[]): Promise<RowFailure[]> =>
    env.services.work.run({ title, total: some.length }, (advance) =>
      runRows(some, (row) => work(row).then(() => advance()), together, count),
    );
  const undone = await runAll(rows);
  const failures = undone.filter(({ error }) => !(error instanceof CancelledError));
  const done = rows.length - undone.length;
  const failed = new Set(undone.map(({ row }) => row));
  const succeeded = rows.filter((row) => !failed.has(row));
  if (last) await finishAction(action, { ...target, rows: succeeded }, env, last, countScope(target.scope, done));
  else await readAgain(env.client, env.plans, action.resource ?? target.resource?.id);
  if (failures.length === 0) return true;
  env.openDialog((close) => (
    <FailuresDialog
      title={title}
      done={done}
      failures={failures}
      retry={async (left) => {
        const still = await runAll(left.map(({ row }) => row));
        if (last) await finishAction(action, { ...target, silent: true }, env, last, target.scope);
        return still;
      }}
      close={close}
    />
  ));
  // Most of the work may be done, so the dialog of the action closes and this report replaces it.
  return true;
}

/** Returns the scope of one of several rows: its keys, and the answers as the nearest record if there are any. */
function rowAnswered(row: TargetRow, { scope, answers: record }: Target): Scope {
  const [load, answers] = [findRoot(scope, "load"), findRoot(scope, "answers")];
  const roots = { ...(record ? { record } : {}), ...(load ? { load } : {}), ...(answers ? { answers } : {}) };
  return within(row.scope, { roots });
}

function countScope(scope: Scope, count: number): Scope {
  return within(scope, { roots: { said: withSlots(scope, { count }) } });
}

/** Shows an alert with the failure of an action. */
export function reportFailure(
  action: PlanAction,
  target: Target,
  env: Pick<RunEnv, "services">,
  scope: Scope,
  error: unknown,
): void {
  addFailure(action, target, env, failedText(env.services.texts, action.failed, error, scope));
}

import { printValue } from "../model/expression/print.ts";
import type { PlanCall, PlanStep, Values, Value } from "../model/plan.ts";
import { asList, evaluatePredicate, evaluateValue, itemScope } from "../model/expression/evaluate.ts";
import { removeAll } from "../model/pointer.ts";
import { type Scope, UNKNOWN, within } from "../model/scope.ts";
import type { HttpAnswer } from "../server/http-call.ts";
import { isNotFound, mayHaveArrived, ServerError } from "../server/http-errors.ts";
import { asKept, fillAddress, planCall } from "./request.ts";
import { createResults, type Results } from "./results.ts";
import { resolveValues, setValues } from "./set-values.ts";
import type { Sent, Written, WriteEnv } from "./write.ts";
import { errorFacts, GivenUpError, PartlyDoneError, type RequestName } from "./write-errors.ts";
import { textOf } from "../model/text-of.ts";

/** The part of a write's services that its steps use. */
type StepEnv = Omit<WriteEnv, "decide" | "recognize">;

/** Steps on their way. */
interface Progress {
  /** Index of the step that is next. */
  step: number;
  /** Index of the item that is next, of a call that is sent for each of several. */
  next: number;
  /** It was sent before, and its answer was lost. */
  unsure?: boolean;
  /** Hears how many of the items are done. */
  count?(done: number, total: number): void;
  moved: boolean;
  wrote: boolean;
  readonly done: RequestName[];
}

/**
 * Runs steps in order; the first failure stops them and is thrown. A procedure that failed in part stops them too.
 *
 * @throws PartlyDoneError when something was written before the failure; it can go on from there.
 */
export function performSteps(
  steps: readonly PlanStep[],
  scope: Scope,
  env: StepEnv,
  sent: Sent = {},
): Promise<Written> {
  const results = createResults();
  const inside = within(scope, { roots: { result: results } });
  const { count } = env;
  const progress = {
    step: 0,
    next: 0,
    moved: false,
    wrote: false,
    unsure: sent.again === true,
    done: [],
    ...(count ? { count } : {}),
  };
  return goOn(steps, inside, env, sent, results, progress);
}

async function goOn(
  steps: readonly PlanStep[],
  scope: Scope,
  env: StepEnv,
  sent: Sent,
  results: Results,
  progress: Progress,
): Promise<Written> {
  const performed = (partly: boolean): Written => {
    const { moved, wrote } = progress;
    return { scope, results, moved, wrote, partly, theirs: [] };
  };
  for (let step = steps[progress.step]; step; step = steps[progress.step]) {
    if (step.when === undefined || evaluatePredicate(step.when, scope) === true) {
      const names = requestNames(step, scope);
      try {
        progress.moved ||= step.kind === "go";
        const whole = await performStep(step, scope, env, sent, results, progress);
        progress.wrote ||= writes(step);
        if (!whole) return performed(true);
        progress.done.push(...names);
      } catch (error) {
        const done = [...progress.done, ...names.slice(0, progress.next)];
        if (done.length === 0 || error instanceof GivenUpError) throw error;
        progress.wrote = true;
        const later = steps.slice(progress.step + 1).flatMap((left) => requestNames(left, scope));
        const resume = (): Promise<Written> => goOn(steps, scope, env, sent, results, progress);
        throw new PartlyDoneError(error, { done, left: [...names.slice(progress.next), ...later], resume });
      }
    }
    progress.step++;
    progress.next = 0;
  }
  return performed(false);
}

function writes(step: PlanStep): boolean {
  return step.kind === "save" || step.kind === "run" || (step.kind === "call" && step.call.method !== "GET");
}

/** Describes the request that a step sends; `undefined` where it writes nothing, or not now. */
function requestNames(step: PlanStep, scope: Scope): readonly RequestName[] {
  if (step.kind !== "call" || !writes(step)) return [];
  if ([step.when, step.call.when].some((when) => when !== undefined && evaluatePredicate(when, scope) === false))
    return [];
  const { method, path } = step.call;
  return callScopes(step.call, scope).map((at) => `${method} ${fillAddress(path, at) ?? textOf(path)}`);
}

/** The arguments of a procedure. */
function given(values: Values | undefined, scope: Scope): Record<string, unknown> {
  const resolved = Object.entries(values ?? {}).map(([name, value]) => [name, evaluateValue(value, scope)] as const);
  const unknown = resolved.find(([, value]) => value === UNKNOWN);
  if (unknown) throw new Error(`The argument "${unknown[0]}" is still loading.`);
  return Object.fromEntries(resolved);
}

/** Runs one step; false when part of its work failed, which the person has been told. */
async function performStep(
  step: PlanStep,
  scope: Scope,
  env: StepEnv,
  sent: Sent,
  results: Results,
  progress: Progress,
): Promise<boolean> {
  if (step.kind === "run") return env.effects.run(step.run, given(step.with, scope), scope);
  await performOwn(step, scope, env, sent, results, progress);
  return true;
}

async function performOwn(
  step: Exclude<PlanStep, { kind: "run" }>,
  scope: Scope,
  env: StepEnv,
  sent: Sent,
  results: Results,
  progress: Progress,
): Promise<void> {
  switch (step.kind) {
    case "call": {
      const refusals: ServerError[] = [];
      const refused = (error: ServerError): unknown => refusals.push(error);
      const answer = await performCall(step.call, scope, env, sent, refused, progress);
      const [first] = refusals;
      // Where every item was refused nothing is done, and what was asked for stays to be mended.
      if (first && step.call.each !== undefined && refusals.length === progress.next) {
        progress.next = 0;
        throw first;
      }
      if (first && step.call.try !== undefined)
        results.note(step.call.try, step.call.each === undefined ? errorFacts(first) : refusals.map(errorFacts));
      if (answer && step.call.method === "POST") results.posted = answer;
      if (step.call.as !== undefined && answer) results.add(step.call.as, answer.body);
      return;
    }
    case "go":
      return env.effects.go(step.link, scope);
    case "open":
      return env.effects.open(
        needed(step.url, scope),
        step.same !== undefined && evaluatePredicate(step.same, scope) === true,
      );
    case "show":
      return env.effects.show(step.view, scope);
    case "set":
      return setValues(step.set, scope);
    case "copy":
      return env.effects.copy(needed(step.copy, scope));
    case "download":
      return env.effects.download(needed(step.name, scope), fileContent(step, scope, sent));
    case "save":
      return env.effects.save(resolveValues(step.save, scope), scope, step.of);
    case "session":
      return env.effects.session(step.session);
  }
}

/** Returns what a file holds: the record at hand as the server keeps it, any other value as it is. */
function fileContent(step: Extract<PlanStep, { kind: "download" }>, scope: Scope, { content }: Sent): unknown {
  const kept = asKept(step.of, content);
  const whole = kept ? kept.value : evaluateValue(step.of, scope);
  return (step.without ?? []).reduce(removeAll, whole);
}

function needed(value: Value, scope: Scope): string {
  const resolved = evaluateValue(value, scope);
  if (resolved === undefined || resolved === null || resolved === UNKNOWN)
    throw new Error(`There is no value at ${JSON.stringify(printValue(value))}.`);
  return typeof resolved === "object" ? JSON.stringify(resolved) : String(resolved);
}

/**
 * Runs one call, or one per item with `each`; answers what the server said, undefined when `when` says no. Where the
 * call may fail (`try`), `refused` hears of it and the items after it are still done. `progress` says where to go on.
 */
async function performCall(
  call: PlanCall,
  scope: Scope,
  env: StepEnv,
  sent: Sent,
  refused: (error: ServerError) => void,
  progress: Progress,
): Promise<HttpAnswer | undefined> {
  let last: HttpAnswer | undefined;
  const scopes = callScopes(call, scope);
  for (const inside of scopes.slice(progress.next)) {
    last = (await sendOrFindDone(call, inside, env, sent, progress, refused)) ?? last;
    progress.next++;
    if (call.each !== undefined) progress.count?.(progress.next, scopes.length);
  }
  return last;
}

/**
 * Sends one request. Where it was sent before and its answer was lost, what a POST made is looked for first, and a delete
 * that finds nothing is done.
 */
async function sendOrFindDone(
  call: PlanCall,
  scope: Scope,
  env: StepEnv,
  { content, findMade }: Sent,
  progress: Progress,
  refused: (error: ServerError) => void,
): Promise<HttpAnswer | undefined> {
  if (call.method === "GET") return tryOne(call, scope, env, content, refused);
  const { unsure = false } = progress;
  const found =
    unsure && call.method === "POST" ? await findMade?.(planCall(call, scope, env, content).body) : undefined;
  // Asking may have failed or been given up: then it is as unsure as before.
  progress.unsure = false;
  if (found) return found;
  try {
    return await tryOne(call, scope, env, content, refused);
  } catch (error) {
    if (unsure && call.method === "DELETE" && isNotFound(error)) return undefined;
    progress.unsure = mayHaveArrived(error);
    throw error;
  }
}

/** The scope of each request of a call. */
function callScopes(call: PlanCall, scope: Scope): readonly Scope[] {
  if (call.each === undefined) return [scope];
  const items = evaluateValue(call.each, scope);
  return items === UNKNOWN ? [] : asList(items).map((item) => itemScope(scope, item));
}

/** Only a refusal is let pass: without network or session the steps that follow would fail too. */
async function tryOne(
  call: PlanCall,
  scope: Scope,
  env: StepEnv,
  content: Sent["content"],
  refused: (error: ServerError) => void,
): Promise<HttpAnswer | undefined> {
  try {
    if (call.when !== undefined && evaluatePredicate(call.when, scope) !== true) return undefined;
    return await env.http.send(planCall(call, scope, env, content));
  } catch (error) {
    if (call.try === undefined || !(error instanceof ServerError)) throw error;
    if (error.status === 401 || mayHaveArrived(error)) throw error;
    refused(error);
    return undefined;
  }
}

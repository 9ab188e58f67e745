import { printValue } from "../model/expression/print.ts";
import type { PlanStep, Values, Value } from "../model/plan.ts";
import { fillPlain } from "../model/expression/fill.ts";
import { evaluatePredicate, evaluateValue } from "../model/expression/evaluate.ts";
import { removeAll } from "../model/pointer.ts";
import { parseRef } from "../model/expression/reference.ts";
import { findRoot, type Scope, UNKNOWN, within } from "../model/scope.ts";
import type { ServerError } from "../server/http-errors.ts";
import { asKept, type CallProgress, callScopes, performCall } from "./perform-call.ts";
import { fillAddress } from "./request.ts";
import { createResults, type Results } from "./results.ts";
import { isWritable } from "./writable.ts";
import type { Sent, Written, WriteEnv } from "./write.ts";
import { errorFacts, GivenUpError, PartlyDoneError, type RequestName } from "./write-errors.ts";
import { textOf } from "../model/text-of.ts";

/** The part of a write's services that its steps use. */
type StepEnv = Omit<WriteEnv, "decide" | "recognize">;

/** Steps on their way. */
interface Progress extends CallProgress {
  /** Index of the step that is next. */
  step: number;
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
  progress: CallProgress,
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
  progress: CallProgress,
): Promise<void> {
  switch (step.kind) {
    case "call": {
      const refusals: unknown[] = [];
      const refused = (error: ServerError): unknown => refusals.push(errorFacts(error));
      const answer = await performCall(step.call, scope, env, sent, refused, progress);
      if (step.call.try !== undefined && refusals.length > 0)
        results.note(step.call.try, step.call.each === undefined ? refusals[0] : refusals);
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
      return env.effects.show(step.view, scope, step.size);
    case "set":
      return setValues(step.set, scope);
    case "copy":
      return env.effects.copy(needed(step.copy, scope));
    case "download":
      return env.effects.download(needed(step.name, scope), fileContent(step, scope, sent));
    case "save":
      return env.effects.save(resolveValues(step.save, scope), scope);
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

/** Values by reference, worked out. */
export function resolveValues(values: Values, scope: Scope): (readonly [string, unknown])[] {
  return Object.entries(values).map(([ref, value]) => {
    const filled = ref.includes("{") ? fillPlain(ref, scope) : ref;
    if (filled === undefined) throw new Error(`Nothing can be set at ${ref}: a value in its place is missing.`);
    return [filled, evaluateValue(value, scope)] as const;
  });
}

/** Puts values where references point: the nearest record, `$form`, an enclosing record. */
export function setValues(values: Values, scope: Scope): void {
  for (const [ref, value] of resolveValues(values, scope)) {
    const { root, pointer } = parseRef(ref);
    const reader = findRoot(scope, root);
    if (!reader || !isWritable(reader)) throw new Error(`Nothing can be set at ${ref}: there is no edited record.`);
    reader.set(pointer, value);
  }
}

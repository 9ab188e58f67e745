import {
  type PlanCall,
  type PlanStep,
  type Values,
  evaluatePredicate,
  evaluateValue,
  removeAll,
  type Scope,
  UNKNOWN,
  within,
} from "../../language/index.ts";
import type { HttpResponse } from "../../http/index.ts";
import {
  type CallProgress,
  callScopes,
  encodeReference,
  isDue,
  isRejection,
  performCall,
  type RejectedItem,
  requestName,
  sendOrFindDone,
} from "./perform-call.ts";
import { createResults, type Results } from "../calls/results.ts";
import { neededText } from "./needed-text.ts";
import { resolveValues, setValues } from "./set-values.ts";
import type { Sent, Written, WriteEnv } from "../calls/write.ts";
import { errorFacts, CancelledError, IncompleteCallError, PartlyDoneError, type RequestName } from "./write-errors.ts";

/** The part of a write's services that its steps use. */
type StepEnv = Omit<WriteEnv, "decide" | "recognize">;

/** State of running steps. */
interface Progress extends CallProgress {
  /** Index of the next step. */
  step: number;
  /** Rejections of earlier steps. */
  rejected: RejectedItem[];
  /** Rejections of steps that may fail. */
  readonly passed: RejectedItem[];
  moved: boolean;
  wrote: boolean;
  readonly done: RequestName[];
}

/**
 * Runs steps in order; the first failure stops them and is thrown. A procedure that failed in part stops them too. When
 * a step sends a request for each of several items, all are sent before rejections stop it. Steps that may fail stop
 * nothing, but when the server rejected every write, nothing is done, which is a failure too.
 *
 * @throws PartlyDoneError when something was written before the failure; it can resume from there.
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
    rejectedHere: [],
    rejected: [],
    passed: [],
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
  const partlyDone = (cause: unknown, names: readonly RequestName[] = []): PartlyDoneError => {
    progress.wrote = true;
    const rejected = [...progress.rejected, ...progress.rejectedHere];
    const sentHere = names.slice(0, progress.next);
    const done = [...progress.done, ...without(sentHere, progress.rejectedHere)];
    const first = names.length === 0 ? progress.step : progress.step + 1;
    const later = steps.slice(first).flatMap((left) => requestNames(left, scope));
    const left = [...names.slice(progress.next), ...later];
    const resume: PartlyDoneError["resume"] = async ({ rejectedToo }) => {
      if (rejectedToo) await sendRejected();
      return goOn(steps, scope, env, sent, results, progress);
    };
    return new PartlyDoneError(cause, { done, rejected, left, resume });
  };
  const sendRejected = async (): Promise<void> => {
    const waiting = progress.rejected;
    progress.rejected = [];
    for (const [index, item] of waiting.entries())
      try {
        keepAnswer(item.call, await sendOrFindDone(item.call, item.scope, env, sent, item), results);
        progress.done.push(item.name);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        item.error = error;
        progress.rejected.push(item);
        if (isRejection(error)) continue;
        progress.rejected.push(...waiting.slice(index + 1));
        throw partlyDone(error);
      }
  };
  for (let step = steps[progress.step]; step; step = steps[progress.step]) {
    if (isDue(step.when, scope)) {
      const names = requestNames(step, scope);
      try {
        progress.moved ||= step.kind === "go";
        const isLast = progress.step === steps.length - 1;
        const before = progress.passed.length;
        const whole = await performStep(step, scope, env, sent, results, { progress, isLast });
        const passed = progress.passed.slice(before);
        progress.wrote ||= writes(step) && (passed.length === 0 || passed.length < names.length);
        if (!whole) return performed(true);
        progress.done.push(...without(names, [...progress.rejectedHere, ...passed]));
        failIfNothingIsDone(steps, scope, progress);
      } catch (error) {
        const isBegun = progress.done.length > 0 || (names.length > 0 && progress.next > progress.rejectedHere.length);
        throw !isBegun || error instanceof CancelledError ? error : partlyDone(error, names);
      }
    }
    progress.step++;
    progress.next = 0;
    const [rejected] = progress.rejectedHere;
    progress.rejected.push(...progress.rejectedHere);
    progress.rejectedHere = [];
    if (rejected) throw partlyDone(rejected.error);
  }
  const [rejected] = progress.rejected;
  if (rejected) throw partlyDone(rejected.error);
  return performed(false);
}

/** Throws the first rejection when all writes were rejected and no later step writes. */
function failIfNothingIsDone(steps: readonly PlanStep[], scope: Scope, { passed, wrote, step }: Progress): void {
  const [first] = passed;
  if (first && !wrote && !steps.slice(step + 1).some((later) => mayWrite(later, scope))) throw first.error;
}

/** Returns whether a step may write, as far as its conditions are known. */
function mayWrite(step: PlanStep, scope: Scope): boolean {
  const conditions = [step.when, step.kind === "call" ? step.call.when : undefined];
  return writes(step) && conditions.every((when) => when === undefined || evaluatePredicate(when, scope) !== false);
}

/** Returns the requests that were not rejected; two may have the same name. */
function without(names: readonly RequestName[], rejected: readonly RejectedItem[]): readonly RequestName[] {
  const open = rejected.map(({ name }) => name);
  return names.filter((name) => {
    const index = open.indexOf(name);
    if (index >= 0) open.splice(index, 1);
    return index < 0;
  });
}

function writes(step: PlanStep): boolean {
  return step.kind === "save" || step.kind === "run" || (step.kind === "call" && step.call.method !== "GET");
}

/** Returns the names of the requests that a step sends; empty when it writes nothing, or its condition is false. */
function requestNames(step: PlanStep, scope: Scope): readonly RequestName[] {
  if (step.kind !== "call" || !mayWrite(step, scope)) return [];
  return callScopes(step.call, scope).map((at) => requestName(step.call, at));
}

/** Evaluates the arguments of a procedure. */
function given(values: Values | undefined, scope: Scope): Record<string, unknown> {
  const resolved = Object.entries(values ?? {}).map(([name, value]) => [name, evaluateValue(value, scope)] as const);
  const unknown = resolved.find(([, value]) => value === UNKNOWN);
  if (unknown) throw new IncompleteCallError(`The argument "${unknown[0]}" is still loading.`);
  return Object.fromEntries(resolved);
}

/** Runs one step. Resolves to false when part of its work failed and was reported. */
async function performStep(
  step: PlanStep,
  scope: Scope,
  env: StepEnv,
  sent: Sent,
  results: Results,
  { progress, isLast }: { readonly progress: Progress; readonly isLast: boolean },
): Promise<boolean> {
  if (step.kind === "run")
    return env.effects.run(step.run, given(step.with, scope), scope, (value) => {
      if (step.as !== undefined) results.add(step.as, value);
    });
  if (step.kind === "show") {
    const closed = env.effects.show(step.view, scope);
    // Steps after a dialog wait until it is closed; a dialog of the last step stays open.
    if (!isLast) await closed;
    return true;
  }
  await performOwn(step, scope, env, sent, results, progress);
  return true;
}

async function performOwn(
  step: Exclude<PlanStep, { kind: "run" | "show" }>,
  scope: Scope,
  env: StepEnv,
  sent: Sent,
  results: Results,
  progress: Progress,
): Promise<void> {
  switch (step.kind) {
    case "call": {
      keepAnswer(step.call, await performCall(step.call, scope, env, sent, progress), results);
      if (step.call.try === undefined) return;
      const refusals = progress.rejectedHere.map(({ error }) => errorFacts(error));
      if (writes(step)) progress.passed.push(...progress.rejectedHere);
      progress.rejectedHere = [];
      if (refusals.length > 0) results.note(step.call.try, step.call.each === undefined ? refusals[0] : refusals);
      return;
    }
    case "set":
      return setValues(step.set, scope);
    case "download":
      return env.effects.download(neededText(step.name, scope), fileContent(step, scope, sent));
    case "save":
      return env.effects.save(resolveValues(step.save, scope), scope, step.of);
    default:
      return env.effects.page(step, scope);
  }
}

/** Returns the content of a downloaded file: the current record encoded, any other value unchanged. */
function fileContent(step: Extract<PlanStep, { kind: "download" }>, scope: Scope, { content }: Sent): unknown {
  const stored = encodeReference(step.of, content);
  const whole = stored ? stored.value : evaluateValue(step.of, scope);
  if (whole === UNKNOWN) throw new IncompleteCallError("The content of the file is still loading.");
  return (step.without ?? []).reduce(removeAll, whole);
}

function keepAnswer(call: PlanCall, answer: HttpResponse | undefined, results: Results): void {
  if (!answer) return;
  if (call.method === "POST") results.posted = answer;
  if (call.as !== undefined) results.add(call.as, answer.body);
}

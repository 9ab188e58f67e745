import type { PlanLink, PlanStep, PlanView, Values } from "../../model/plan.ts";
import { test } from "../../model/predicate.ts";
import { parseRef } from "../../model/ref.ts";
import { resolve } from "../../model/resolve.ts";
import { findRoot, type Scope, UNKNOWN, within } from "../../model/scope.ts";
import { type CallEnv, performCall } from "./perform-call.ts";
import { createResults, type Results } from "./results.ts";

/** What steps do to the world besides calls. */
export interface StepEffects {
  go(link: PlanLink, scope: Scope): void;
  open(url: string, same: boolean): void;
  show(view: PlanView, scope: Scope, size: "small" | "medium" | "large" | undefined): void;
  copy(text: string): Promise<void>;
  download(name: string, content: unknown): void;
  /** Saves the record at hand with these values set, decoded, by pointer. */
  save(values: readonly (readonly [string, unknown])[], scope: Scope): Promise<void>;
  session(what: "end" | "renew"): Promise<void>;
}

export interface StepEnv extends CallEnv {
  readonly effects: StepEffects;
}

/** What came of steps. */
export interface Performed {
  /** The scope with `$result`. */
  readonly scope: Scope;
  readonly results: Results;
  /** A step moved to another address on its own. */
  readonly moved: boolean;
  /** Something was written. */
  readonly wrote: boolean;
}

/** Runs steps in order; the first failure stops them and is thrown. */
export async function performSteps(steps: readonly PlanStep[], scope: Scope, env: StepEnv): Promise<Performed> {
  const results = createResults();
  const inside = within(scope, { roots: { result: results } });
  let moved = false;
  let wrote = false;
  for (const step of steps) {
    if (step.when !== undefined && test(step.when, inside) !== true) continue;
    await performStep(step, inside, env, results);
    moved ||= step.kind === "go";
    wrote ||= step.kind === "save" || (step.kind === "call" && step.call.method !== "GET");
  }
  return { scope: inside, results, moved, wrote };
}

async function performStep(step: PlanStep, scope: Scope, env: StepEnv, results: Results): Promise<void> {
  switch (step.kind) {
    case "call": {
      const answer = await performCall(step.call, scope, env);
      if (answer?.createdId !== undefined && step.call.method === "POST") results.createdId = answer.createdId;
      if (step.call.as !== undefined && answer) results.add(step.call.as, answer.body);
      return;
    }
    case "go":
      return env.effects.go(step.link, scope);
    case "open":
      return env.effects.open(needed(step.url, scope), step.same !== undefined && test(step.same, scope) === true);
    case "show":
      return env.effects.show(step.view, scope, step.size);
    case "set":
      return setValues(step.set, scope);
    case "copy":
      return env.effects.copy(needed(step.copy, scope));
    case "download":
      return env.effects.download(needed(step.name, scope), resolve(step.of, scope));
    case "save":
      return env.effects.save(resolveValues(step.save, scope), scope);
    case "session":
      return env.effects.session(step.session);
  }
}

function needed(value: unknown, scope: Scope): string {
  const resolved = resolve(value, scope);
  if (resolved === undefined || resolved === null || resolved === UNKNOWN)
    throw new Error(`There is no value at ${JSON.stringify(value)}.`);
  return typeof resolved === "object" ? JSON.stringify(resolved) : String(resolved);
}

/** Values by reference, worked out. */
export function resolveValues(values: Values, scope: Scope): (readonly [string, unknown])[] {
  return Object.entries(values).map(([ref, value]) => [ref, resolve(value, scope)] as const);
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

function isWritable(reader: object): reader is { set(pointer: string, value: unknown): void } {
  return "set" in reader && typeof reader.set === "function";
}

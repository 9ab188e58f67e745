import { plainReader } from "../../model/plain-reader.ts";
import type { PlanCase, Text, Tone } from "../../model/plan.ts";
import { test } from "../../model/predicate.ts";
import { type Scope, within } from "../../model/scope.ts";
import type { AlertTone } from "../../server/alerts.ts";
import { errorText } from "../../server/error-text.ts";
import { errorWords } from "../../server/error-words.ts";
import { ServerError } from "../../server/http-errors.ts";
import type { Texts } from "../../server/texts.ts";
import { say } from "../core/say.ts";

/** A sentence after an action. */
export interface OutcomeText {
  readonly text: string;
  readonly tone: AlertTone;
  readonly description?: string;
}

/** The sentence of a success; undefined when the action says nothing. */
export function doneText(
  texts: Pick<Texts, "t">,
  done: Text | readonly PlanCase[] | undefined,
  scope: Scope,
): OutcomeText | undefined {
  const chosen = choose(done, scope);
  const text = chosen && say(texts, chosen.text, scope);
  return text === undefined ? undefined : { text, tone: alertTone(chosen?.tone, "success") };
}

/** The sentence of a failure; `$error` holds status, message and the server's answer. */
export function failedText(
  texts: Pick<Texts, "t">,
  failed: Text | readonly PlanCase[] | undefined,
  error: unknown,
  scope: Scope,
): OutcomeText {
  const { what, more } = errorWords(error, texts.t);
  const inside = within(scope, {
    roots: { error: plainReader(errorFacts(error)), said: saidWith(scope, { error: what }) },
  });
  const chosen = choose(failed, inside);
  const said = chosen && say(texts, chosen.text, inside);
  return {
    text: said ?? what,
    tone: alertTone(chosen?.tone, "danger"),
    ...(more === undefined ? {} : { description: more }),
  };
}

/** Returns what `$error` reads. */
export function errorFacts(error: unknown): Record<string, unknown> {
  const facts = { message: errorText(error) };
  if (!(error instanceof ServerError)) return facts;
  const body = typeof error.body === "object" && error.body !== null ? error.body : {};
  return { ...body, ...facts, status: error.status, body: error.body };
}

/** `said` slots with more of them. */
export function saidWith(scope: Scope, more: Readonly<Record<string, unknown>>) {
  let known: Record<string, unknown> = {};
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const said = at.roots.said?.get("");
    if (typeof said === "object" && said !== null) known = { ...said, ...known };
  }
  return plainReader({ ...known, ...more });
}

function choose(said: Text | readonly PlanCase[] | undefined, scope: Scope): PlanCase | undefined {
  if (said === undefined) return undefined;
  if (!isCases(said)) return { text: said };
  return said.find((one) => one.when === undefined || test(one.when, scope) === true);
}

function isCases(said: Text | readonly PlanCase[]): said is readonly PlanCase[] {
  return Array.isArray(said);
}

function alertTone(tone: Tone | undefined, otherwise: AlertTone): AlertTone {
  switch (tone) {
    case "ok":
    case "primary":
      return "success";
    case "danger":
    case "warning":
    case "info":
      return tone;
    case "neutral":
      return "info";
    case undefined:
      return otherwise;
  }
}

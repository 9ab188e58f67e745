import type { PlanField } from "../../language/index.ts";
import { issueText, type Issue } from "../../record/index.ts";
import { durationText } from "../../ui/index.ts";

type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

/** Returns the messages of problems, by pointer relative to the value. */
export function problemTexts(
  field: PlanField,
  issues: readonly Issue[],
  t: Translate,
  language: string,
): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const issue of issues) {
    const { key, params } = issueText(issue);
    const facts = translated(field.control.name === "duration" ? asLengths(params, language) : params, t);
    texts[issue.pointer] ??= positional(t(key, facts), facts);
  }
  return texts;
}

/** Returns an issue with its pointer relative to another one. */
export function relativeIssue(issue: Issue, pointer: string): Issue {
  return { ...issue, pointer: issue.pointer.slice(pointer.length) };
}

/** Returns message parameters with a limit of seconds formatted as a duration. */
function asLengths(facts: Readonly<Record<string, unknown>>, language: string): Readonly<Record<string, unknown>> {
  return typeof facts.value === "number" ? { ...facts, value: durationText(facts.value, language) } : facts;
}

/** Translates parameters from the server that are message keys. */
function translated(params: Readonly<Record<string, unknown>>, t: Translate): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const key = typeof value === "string" ? /^\$\{(.+)\}$/s.exec(value)?.[1] : undefined;
      return [name, key === undefined ? value : t(key)];
    }),
  );
}

/** Replaces the numbered parameters in the server's messages, such as `{0}`. */
function positional(text: string, facts: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\d+)\}/g, (slot, index: string) => String(facts[index] ?? slot));
}

import type { PlanField } from "../../model/plan.ts";
import { issueText } from "../../record/issue-text.ts";
import type { Issue } from "../../record/issues.ts";
import { durationText } from "../../ui/controls/duration-units.ts";

/** The value of a field in its place: what a control shows, what is wrong with it, and where a change goes. */
export interface FieldBinding {
  /** The decoded value. */
  readonly value: unknown;
  /** The decoded value as last read, as far as the field edits a record. */
  readonly saved?: unknown;
  /** The saved value in words, where the present one is an unsaved edit. */
  readonly changedFrom?: string | undefined;
  /** Holds what is wrong, as texts by pointer below the value. */
  readonly problems: Readonly<Record<string, string>>;
  /** One of the problems is the answer of the server: it is read out at once. */
  readonly answered: boolean;
  onChange(value: unknown): void;
  /** The control was left. */
  onBlur(): void;
  /** Writes a member of the value on its own, so that others of the same map stay untouched. */
  onMember(key: string, value: unknown): void;
  /** Does what the control itself holds back because it is not complete, e.g. a row without a key. */
  claim(issues: readonly Issue[]): void;
}

const ignore = (): void => undefined;
const UNBOUND = { problems: {}, answered: false, onChange: ignore, onBlur: ignore, onMember: ignore, claim: ignore };

/** Returns the binding of a value that lies in no record; what is not given does nothing. */
export function bindValue(value: unknown, more: Partial<FieldBinding> = {}): FieldBinding {
  return { ...UNBOUND, ...more, value };
}

type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

/** Returns what is wrong in words, by pointer below the value. */
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

/** Returns facts with the limit of a length of time in words. */
function asLengths(facts: Readonly<Record<string, unknown>>, language: string): Readonly<Record<string, unknown>> {
  return typeof facts.value === "number" ? { ...facts, value: durationText(facts.value, language) } : facts;
}

/** Facts of the server may be message keys themselves. */
function translated(params: Readonly<Record<string, unknown>>, t: Translate): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const key = typeof value === "string" ? /^\$\{(.+)\}$/s.exec(value)?.[1] : undefined;
      return [name, key === undefined ? value : t(key)];
    }),
  );
}

/** The server counts facts: `{0}` in texts of its own spelling. */
function positional(text: string, facts: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\d+)\}/g, (slot, index: string) => String(facts[index] ?? slot));
}

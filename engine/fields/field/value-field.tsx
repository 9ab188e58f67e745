import { useCallback, useMemo, useRef } from "react";
import type { PlanField } from "../../model/plan.ts";
import { issueText } from "../../record/issue-text.ts";
import type { Issue } from "../../record/issues.ts";
import { useConsole } from "../../server/use-console.ts";
import { durationText } from "../../ui/controls/duration-units.ts";
import { Field } from "../../ui/field.tsx";
import { useTexts } from "../../screens/core/use-watched.ts";
import { ActingControl } from "./acting-control.tsx";
import { controlPlace } from "../controls/control-places.ts";
import { displayValue } from "../display/display-value.ts";
import { drawsCell } from "../display/drawn-cell.ts";
import { useDisplayWords } from "../display/use-display-words.ts";
import type { FieldTarget } from "./field-target.ts";
import { useForm } from "./form-context.ts";
import type { FieldFrame } from "./use-field-frame.ts";
import type { FieldOptions } from "../options/use-field-options.ts";
import { serverDefault } from "../display/server-default.ts";
import { useField } from "./use-field.ts";

export interface ValueFieldProps {
  readonly field: PlanField;
  readonly target: FieldTarget;
  /** Its changes are saved at once. */
  readonly acts: boolean;
  readonly choices: FieldOptions;
  readonly frame: FieldFrame;
}

/** The control of a field with its value: what a keystroke draws again. */
export function ValueField({ field, target, acts, choices, frame }: ValueFieldProps) {
  const t = useTexts();
  const words = useDisplayWords();
  const form = useForm();
  const { language } = useConsole().texts;
  const { id, section, label, disabled, readOnly, placeholder } = frame;
  const { options } = choices;
  const show = useCallback((value: unknown) => displayValue(field, value, options, words), [field, options, words]);
  const assumed = serverDefault(field) === undefined ? undefined : show(undefined);
  const claimed = useRef<readonly Issue[]>([]);
  const edit = useField(field, target, { id, section, label, show, claimed });
  const problems = useMemo(() => problemTexts(field, edit.issues, t, language), [field, edit.issues, t, language]);
  const place = controlPlace(field.control.name);
  const Control = place.draw;
  return (
    <Field
      id={id}
      label={label}
      required={frame.required}
      help={frame.help}
      error={problems[""] ?? firstBelow(problems, place.group === true)}
      answered={edit.issues.some(({ keyword }) => keyword === "server")}
      changedFrom={edit.changed && !form.isNew && target.store === form.stores.record ? show(edit.saved) : undefined}
      disabledReason={frame.reason}
      group={place.group ?? drawsCell(field)}
      layout={place.line ? "line" : "stack"}
      aside={frame.aside}
    >
      {(control) => {
        const given = {
          field,
          control,
          value: edit.value,
          saved: edit.saved,
          onChange: edit.set,
          onBlur: edit.blur,
          disabled,
          readOnly,
          label,
          placeholder: assumed ?? placeholder,
          choices,
          problems,
          onMember: edit.setMember,
          claim: edit.claim,
        };
        return acts ? <ActingControl draw={Control} words={{ label, show }} given={given} /> : <Control {...given} />;
      }}
    </Field>
  );
}

/** What is wrong in words, by pointer below the value. */
function problemTexts(
  field: PlanField,
  issues: readonly Issue[],
  t: (key: string, params?: Readonly<Record<string, unknown>>) => string,
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
function translated(params: Readonly<Record<string, unknown>>, t: (key: string) => string): Record<string, unknown> {
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

/** A control of one element says what is wrong anywhere in its value; rows say it themselves. */
function firstBelow(problems: Readonly<Record<string, string>>, rows: boolean): string | undefined {
  return rows ? undefined : Object.values(problems)[0];
}

import { memo, useCallback, useContext, useMemo, useRef } from "react";
import type { PlanField } from "../../model/plan.ts";
import type { Issue } from "../../record/issues.ts";
import { issueText } from "../../record/issue-text.ts";
import { useConsole } from "../../server/use-console.ts";
import { Field } from "../../ui/field.tsx";
import { Note } from "../../ui/note.tsx";
import { useUiTexts } from "../../ui/ui-texts.tsx";
import { useEnabled, useHolds, useSay, useTest, useTexts, useWatched } from "../core/use-watched.ts";
import { controlPlace } from "./control-places.ts";
import { displayValue } from "./display-value.ts";
import { domId } from "./dom-id.ts";
import { drawsCell } from "./drawn-cell.ts";
import { brokenRules } from "./field-problems.ts";
import type { FieldTarget } from "./field-target.ts";
import { ClosureContext, SectionContext, useForm } from "./form-context.ts";
import { ShownField } from "./shown-field.tsx";
import { type FieldOptions, useFieldOptions } from "./use-field-options.ts";
import { useField, useFieldTarget } from "./use-field.ts";
import { ActingControl } from "./acting-control.tsx";
import { ComputedField, isComputed } from "./computed-field.tsx";
import { missingRights } from "./missing-rights.ts";
import { Why } from "../core/why.tsx";
import { useFieldAside } from "./field-aside.tsx";

/** One field of a form: shown when its condition holds, edited when it has a place to write to. */
export const FieldView = memo(function FieldView({ field }: { readonly field: PlanField }) {
  const shown = useTest(field.when);
  return shown === true ? <PlacedField field={field} /> : <Why of={field} />;
});

function PlacedField({ field }: { readonly field: PlanField }) {
  const form = useForm();
  const target = useFieldTarget(field);
  if (!target) return isComputed(field) ? <ComputedField field={field} /> : <ShownField field={field} />;
  // What is not on the server yet cannot be changed there.
  const acts = field.save !== undefined && !form.isNew;
  return <ChosenField field={field} target={target} acts={acts} />;
}

interface PlacedProps {
  readonly field: PlanField;
  readonly target: FieldTarget;
  /** Its changes are saved at once. */
  readonly acts: boolean;
}

/** Reads options only where there are some to choose from. */
function ChosenField(props: PlacedProps) {
  const { field } = props;
  return field.options && field.control.name !== "picker" ? (
    <ChoiceField {...props} />
  ) : (
    <EditedField {...props} choices={NO_CHOICES} />
  );
}

const NO_CHOICES: FieldOptions = { options: [], loading: false };

function ChoiceField(props: PlacedProps) {
  const choices = useFieldOptions(props.field.options);
  return <EditedField {...props} choices={choices} />;
}

function EditedField({ field, target, choices, acts }: PlacedProps & { readonly choices: FieldOptions }) {
  const t = useTexts();
  const words = useUiTexts();
  const form = useForm();
  const { helpEnabled } = useConsole();
  const closure = useContext(ClosureContext);
  const section = useContext(SectionContext);
  const label = useSay(field.label) ?? field.id;
  const help = useSay(field.help);
  const placeholder = useSay(field.placeholder);
  const required = useTest(field.required ?? false) === true;
  const allowed = useHolds(field.rights);
  const open = useEnabled(field.enabled);
  const id = domId(form.id, section, field.id);
  const place = controlPlace(field.control.name);
  const { options } = choices;
  const show = useCallback(
    (value: unknown) => displayValue(field, value, options, { on: words.on, off: words.off, hidden: t("valueHidden") }),
    [field, options, words, t],
  );
  const claimed = useRef<readonly Issue[]>([]);
  const edit = useField(field, target, { id, section, label, show, claimed });
  const advice = useWatched(field.rules, (scope) => brokenRules(field, scope, "advice"));
  const problems = useMemo(() => problemTexts(edit.issues, t), [edit.issues, t]);
  const readOnly = closure.readOnly || !allowed || field.schema.readOnly === true;
  const disabled = closure.disabled || !open.enabled;
  const reason = !allowed
    ? t("missingRight", { rights: missingRights(field.rights) })
    : (open.reason ?? closure.reason);
  const aside = useFieldAside(field);
  const Control = place.draw;
  return (
    <>
      <Field
        id={id}
        label={label}
        required={required}
        help={helpEnabled ? help : undefined}
        error={problems[""] ?? firstBelow(problems, place.group === true)}
        changedFrom={edit.changed && !form.isNew && target.store === form.stores.record ? show(edit.saved) : undefined}
        disabledReason={disabled || (readOnly && !allowed) ? reason : undefined}
        group={place.group ?? drawsCell(field)}
        layout={place.line ? "line" : "stack"}
        aside={aside}
      >
        {(control) => {
          const given = {
            field,
            control,
            value: edit.value,
            onChange: edit.set,
            onBlur: edit.blur,
            disabled,
            readOnly,
            label,
            placeholder,
            choices,
            problems,
            onMember: edit.setMember,
            claim: edit.claim,
          };
          return acts ? <ActingControl draw={Control} words={{ label, show }} given={given} /> : <Control {...given} />;
        }}
      </Field>
      {advice.map((rule) => (
        <AdviceNote key={JSON.stringify(rule.text)} rule={rule} />
      ))}
    </>
  );
}

function AdviceNote({ rule }: { readonly rule: NonNullable<PlanField["rules"]>[number] }) {
  const text = useSay(rule.text);
  return text === undefined ? null : (
    <div className="-mt-2 mb-4">
      <Note tone={rule.tone === "warning" ? "warning" : "info"}>{text}</Note>
    </div>
  );
}

/** What is wrong in words, by pointer below the value. */
function problemTexts(
  issues: readonly Issue[],
  t: (key: string, params?: Readonly<Record<string, unknown>>) => string,
): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const issue of issues) {
    const { key, params } = issueText(issue);
    const facts = translated(params, t);
    texts[issue.pointer] ??= positional(t(key, facts), facts);
  }
  return texts;
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

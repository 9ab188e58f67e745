import { memo } from "react";
import type { PlanField } from "../../model/plan.ts";
import { Note } from "../../ui/note.tsx";
import { useSay, useTest, useWatched } from "../../screens/core/use-watched.ts";
import { Why } from "../../screens/core/why.tsx";
import { ComputedField, isComputed } from "./computed-field.tsx";
import { brokenRules } from "../problems/field-problems.ts";
import type { FieldTarget } from "./field-target.ts";
import { useForm } from "./form-context.ts";
import { ShownField } from "./shown-field.tsx";
import { useFieldFrame } from "./use-field-frame.ts";
import { type FieldOptions, useFieldOptions } from "../options/use-field-options.ts";
import { useFieldTarget } from "./use-field.ts";
import { ValueField } from "./value-field.tsx";

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

function EditedField(props: PlacedProps & { readonly choices: FieldOptions }) {
  const { field } = props;
  const frame = useFieldFrame(field);
  const advice = useWatched(field.rules, (scope) => brokenRules(field, scope, "advice"));
  return (
    <>
      <ValueField {...props} frame={frame} />
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

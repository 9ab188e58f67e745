import { dependencies } from "../../../language/expression/dependencies.ts";
import { parseRef } from "../../../language/expression/reference.ts";
import type { PlanField, PlanSection, PlanStartValues, PlanView, Predicate } from "../../../language/plan/plan.ts";

/**
 * Returns a view that holds `$form` where more than the fields of one form reads what they put there: a stack whose
 * parts share it, or a form that loads beside, or offers actions, by what is entered.
 */
export function holdingFormValues(view: PlanView): PlanView {
  const fields = fieldsShown(view);
  return fields.length === 0 || !readsFormValues(view) ? view : { ...view, form: startValues(fields) };
}

/** Returns whether a field edits a value of `$form`. */
export function isFormValue({ ref }: Pick<PlanField, "ref">): boolean {
  return ref !== undefined && parseRef(ref).root === "form";
}

function readsFormValues(view: PlanView): boolean {
  switch (view.kind) {
    case "stack":
    case "cards":
      return true;
    case "form":
    case "wizard": {
      const { load, packLoads, actions, notes, badges } = view;
      return dependencies([load, packLoads, actions, notes, badges]).some(({ root }) => root === "form");
    }
    default:
      return false;
  }
}

/** A field with the conditions under which it is shown; none are known of what stands in a tab. */
interface Shown {
  readonly field: PlanField;
  readonly when: readonly Predicate[] | undefined;
}

/** The fields of a view that edit `$form`, without those of views that hold their own. */
function fieldsShown(view: PlanView): readonly Shown[] {
  switch (view.kind) {
    case "form":
      return view.sections.flatMap(fieldsIn);
    case "wizard":
      return view.steps.flatMap(fieldsIn);
    case "stack":
    case "cards":
      return view.views.flatMap(inside);
    case "tabs":
      return view.tabs.flatMap(inside).map(({ field }) => ({ field, when: undefined }));
    default:
      return [];
  }
}

function inside(view: PlanView): readonly Shown[] {
  if (view.form !== undefined) return [];
  return fieldsShown(view).map(({ field, when }) => ({ field, when: when && conditions(view.when, ...when) }));
}

function fieldsIn({ fields, when }: Pick<PlanSection, "fields" | "when">): Shown[] {
  return fields.filter(isFormValue).map((field) => ({ field, when: conditions(when, field.when) }));
}

function conditions(...all: readonly (Predicate | undefined)[]): readonly Predicate[] {
  return all.filter((one) => one !== undefined);
}

/** The defaults of fields that are there from the start: what is loaded by them is asked for once. */
function startValues(fields: readonly Shown[]): PlanStartValues {
  return Object.fromEntries(
    fields.flatMap(({ field: { ref, default: value, codec }, when }) =>
      when !== undefined && ref !== undefined && value !== undefined
        ? [[ref, { value, ...(codec && { codec }), ...(when.length > 0 && { when }) }] as const]
        : [],
    ),
  );
}

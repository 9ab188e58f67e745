import { dependencies } from "../expression/dependencies.ts";
import { parseRef } from "../expression/reference.ts";
import type { PlanField, PlanView, Value } from "../plan.ts";

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

/** A field with what decides whether it is shown at once. */
interface Shown {
  readonly field: PlanField;
  readonly isSure: boolean;
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
      return view.tabs.flatMap(inside).map(({ field }) => ({ field, isSure: false }));
    default:
      return [];
  }
}

function inside(view: PlanView): readonly Shown[] {
  if (view.form !== undefined) return [];
  return fieldsShown(view).map(({ field, isSure }) => ({ field, isSure: isSure && view.when === undefined }));
}

function fieldsIn({ fields, when }: { readonly fields: readonly PlanField[]; readonly when?: unknown }): Shown[] {
  return fields
    .filter(isFormValue)
    .map((field) => ({ field, isSure: when === undefined && field.when === undefined && field.codec === undefined }));
}

/** The defaults of fields that are there from the start: what is loaded by them is asked for once. */
function startValues(fields: readonly Shown[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    fields.flatMap(({ field: { ref, default: start }, isSure }) =>
      isSure && ref !== undefined && start !== undefined ? [[ref, start] as const] : [],
    ),
  );
}

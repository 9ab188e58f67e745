import {
  dependencies,
  parseRef,
  type PlanField,
  type PlanSection,
  type PlanStartValues,
  type PlanView,
  type Predicate,
} from "../../../language/index.ts";

/**
 * Returns a view that holds the values of `$form` if they are read outside of the fields of one form: by the parts of a
 * stack, or by the loads or actions of a form.
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

/** A field with the conditions under which it is shown; `undefined` inside a tab, where they are not known. */
interface Shown {
  readonly field: PlanField;
  readonly when: readonly Predicate[] | undefined;
}

/** Returns the fields of a view that edit `$form`, without those of nested views that hold their own values. */
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

/**
 * Returns the defaults of fields that are shown initially, so that loads that depend on them are requested only once.
 */
function startValues(fields: readonly Shown[]): PlanStartValues {
  return Object.fromEntries(
    fields.flatMap(({ field: { ref, default: value, codec }, when }) =>
      when !== undefined && ref !== undefined && value !== undefined
        ? [[ref, { value, ...(codec && { codec }), ...(when.length > 0 && { when }) }] as const]
        : [],
    ),
  );
}

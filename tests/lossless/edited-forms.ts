import type { PlanForm, PlanScreen, PlanView } from "../../engine/language/plan/plan.ts";
import { savesRecord, screens, viewsInside } from "../e2e/support/plan.ts";

/** A form that edits an existing record. */
export type EditedForm = {
  /** Name such as `user/settings`; a second form of the same location has a number. */
  readonly name: string;
  readonly screen: PlanScreen;
  /** The ancestors of the form, outermost first, and the form itself as the last. */
  readonly views: readonly PlanView[];
  readonly form: PlanForm;
};

/** Every such form of every screen. */
export const editedForms: readonly EditedForm[] = named(
  screens.flatMap((screen) => inside(screen, screen.view, [], screen.entry.id)),
);

function inside(screen: PlanScreen, view: PlanView, around: readonly PlanView[], name: string): EditedForm[] {
  const views = [...around, view];
  if (view.kind === "form") {
    const of = views.findLast((one) => one.of !== undefined)?.of;
    return savesRecord(view) && of !== undefined && !of.new ? [{ name, screen, views, form: view }] : [];
  }
  return viewsInside(view).flatMap((one) =>
    inside(screen, one, views, view.kind === "tabs" ? `${name}/${one.id}` : name),
  );
}

function named(forms: readonly EditedForm[]): EditedForm[] {
  const seen = new Map<string, number>();
  return forms.map((form) => {
    const count = (seen.get(form.name) ?? 0) + 1;
    seen.set(form.name, count);
    return count === 1 ? form : { ...form, name: `${form.name} ${count}` };
  });
}

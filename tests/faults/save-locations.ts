import type { PlanForm, PlanView } from "../../engine/language/plan/plan.ts";
import { formsOf, isDocument, type ScreenLocation, locationsOf } from "../e2e/support/addresses.ts";
import { savesRecord, screens, viewsInside } from "../e2e/support/plan.ts";

const PLACES: readonly ScreenLocation[] = screens
  .flatMap((screen) => locationsOf(screen))
  .filter(({ of, view }) => of !== undefined && (formsOf(view).length > 0 || hasWizard(view)));

const isNew = ({ of }: ScreenLocation): boolean => of?.new === true;

/** Locations with a form of an existing record. */
export const EDITED: readonly ScreenLocation[] = PLACES.filter((place) => !isNew(place));

/** Locations that create a record. */
export const NEW: readonly ScreenLocation[] = PLACES.filter(isNew);

/** Returns why a location has no save that can fail; undefined when it has one. */
export function nothingToSave({ view }: ScreenLocation): string | undefined {
  const forms = formsOf(view);
  if (hasWizard(view)) return undefined;
  if (forms.some(isDocument)) return "a document: what is typed into it is tried where JSON is edited";
  if (!forms.some(savesRecord)) return "it only shows, or asks";
  if (forms.every(reportsOnce)) return "what was made is told once, in a window: nothing reads back what was typed";
  return forms.some(waits) ? undefined : "every field saves itself at once: there is no button";
}

/** Returns whether a form has fields that are saved by a button, not individually at once. */
function waits(view: PlanView): boolean {
  const { sections } = view as PlanForm;
  return (
    savesRecord(view) &&
    sections.some(
      ({ described, fields }) => described !== undefined || fields?.some(({ ref, save }) => ref !== undefined && !save),
    )
  );
}

/** Returns whether saving opens a dialog with the response. */
function reportsOnce(view: PlanView): boolean {
  return ((view as PlanForm).save?.do ?? []).some(({ kind }) => kind === "show");
}

function hasWizard(view: PlanView): boolean {
  return view.kind === "wizard" || viewsInside(view).some(hasWizard);
}

import type { PlanField, PlanView } from "../../model/plan.ts";

/** Every field of the forms in a view that edits the same record: views with a record of their own are left out. */
export function collectFields(view: PlanView): readonly PlanField[] {
  switch (view.kind) {
    case "form":
      return view.sections.flatMap((section) => section.fields);
    case "wizard":
      return view.steps.flatMap((step) => step.fields);
    case "tabs":
      return view.tabs.filter(sameRecord).flatMap(collectFields);
    case "stack":
    case "cards":
      return view.views.filter(sameRecord).flatMap(collectFields);
    default:
      return [];
  }
}

function sameRecord(view: PlanView): boolean {
  return view.of === undefined;
}

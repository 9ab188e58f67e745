import type { ActionSlot, PlanAction, PlanStep } from "../../engine/language/plan/plan.ts";
import { actionsIn, type ScreenLocation, locationsOf } from "../e2e/support/addresses.ts";
import { screens } from "../e2e/support/plan.ts";

/** An action where it is offered: on a page, in a row, or for selected rows. */
export type PlacedAction = {
  /** Name such as `delete: user/settings`. */
  readonly name: string;
  readonly place: ScreenLocation;
  readonly action: PlanAction;
  readonly on: ActionSlot;
};

/** Every action of the plan that writes. Saves of forms are tested with the forms. */
export const PLACED_ACTIONS: readonly PlacedAction[] = screens
  .flatMap((screen) => locationsOf(screen))
  .flatMap((place) =>
    actionsIn(place)
      .filter(({ do: steps }) => steps.some(writes))
      .flatMap((action) => {
        const on = action.on.includes("row") ? "row" : action.on[0];
        return on === undefined ? [] : [{ name: `${action.id}: ${place.name}`, place, action, on }];
      }),
  );

/** Returns whether a step writes. A form in a dialog writes when it is saved. */
function writes(step: PlanStep): boolean {
  switch (step.kind) {
    case "call":
      return step.call.method !== "GET";
    case "show":
      return step.view.kind === "form" && step.view.save !== undefined;
    default:
      // A step whose result has a name computes something in the page.
      return step.kind === "run" && step.as === undefined;
  }
}

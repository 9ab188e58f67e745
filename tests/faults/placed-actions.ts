import type { ActionSlot, PlanAction, PlanStep } from "../../engine/language/plan/plan.ts";
import { actionsIn, type ScreenLocation, locationsOf } from "../e2e/support/addresses.ts";
import { screens } from "../e2e/support/plan.ts";

/** An action where it is offered: on a page, in a row, over ticked rows. */
export type PlacedAction = {
  /** `delete: user/settings`. */
  readonly name: string;
  readonly place: ScreenLocation;
  readonly action: PlanAction;
  readonly on: ActionSlot;
};

/** Every action of the plan that writes. What a form saves is tried with the form. */
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

/** A form in a dialog writes when it is saved. */
function writes(step: PlanStep): boolean {
  switch (step.kind) {
    case "call":
      return step.call.method !== "GET";
    case "show":
      return step.view.kind === "form" && step.view.save !== undefined;
    default:
      // One whose answer has a name works something out in the page.
      return step.kind === "run" && step.as === undefined;
  }
}

import type { ActionPlace, PlanAction } from "../../model/plan.ts";
import { evaluatePredicate } from "../../model/expression/evaluate.ts";
import { holds } from "../../model/expression/rights.ts";
import type { Scope } from "../../model/scope.ts";
import type { Texts } from "../../server/texts.ts";
import { missingRightText } from "../core/missing-right.ts";
import { openness } from "../core/openness.ts";
import { say } from "../core/say.ts";

/** An action as it is offered at one place. */
export interface Offer {
  readonly action: PlanAction;
  readonly label: string;
  readonly help?: string | undefined;
  readonly danger: boolean;
  /** Tells why it is closed; undefined when it is open. */
  readonly reason?: string | undefined;
}

/** Returns whether an action destroys something. */
export function isDanger(action: PlanAction): boolean {
  return action.tone === "danger" || action.kind === "delete";
}

/**
 * The actions offered at a place, in order. `when` hides. A missing right closes an action and names the right; on a
 * row an action that destroys is hidden then. `enabled` closes with its own reason. Unknown counts as no.
 */
export function offersAt(
  actions: readonly PlanAction[],
  place: ActionPlace,
  scope: Scope,
  texts: Pick<Texts, "t" | "language">,
): Offer[] {
  return actions
    .filter((action) => action.on.includes(place))
    .flatMap((action) => {
      if (action.when !== undefined && evaluatePredicate(action.when, scope) !== true) return [];
      const danger = isDanger(action);
      const label = say(texts, action.label, scope) ?? action.id;
      const base = { action, label, danger, help: say(texts, action.help, scope) };
      if (!holds(action.rights, scope)) {
        if (place === "row" && danger) return [];
        return [{ ...base, reason: missingRightText(texts, action.rights, scope) }];
      }
      const { enabled, reason } = openness(action.enabled, scope, texts);
      return [enabled ? base : { ...base, reason: reason ?? texts.t("notPossibleNow") }];
    });
}

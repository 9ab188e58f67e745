import {
  type ActionSlot,
  type PlanAction,
  asList,
  evaluatePredicate,
  evaluateValue,
  itemScope,
  holds,
  type Scope,
  UNKNOWN,
} from "../../language/index.ts";
import type { Texts } from "../../i18n/index.ts";
import { missingRightText, openness, translateText } from "../../page/index.ts";

/** Describes an action as it is offered at one place. */
export interface Offer {
  readonly action: PlanAction;
  /** Distinguishes it from the others at its place. */
  readonly key: string;
  /** Scope of the action. For an action with `each`, it contains the item. */
  readonly scope: Scope;
  readonly label: string;
  readonly help?: string | undefined;
  readonly danger: boolean;
  /** Reason why the action is disabled, or undefined when it is enabled. */
  readonly reason?: string | undefined;
}

/** Returns whether an action destroys something. */
export function isDanger(action: PlanAction): boolean {
  return action.tone === "danger" || action.kind === "delete";
}

/**
 * Returns the actions offered at a place, in order. `when` hides an action. A missing right disables it with a reason
 * that names the right; on a row, a destructive action is hidden instead. `enabled` disables with its own reason. An
 * unknown condition counts as false.
 */
export function offersAt(
  actions: readonly PlanAction[],
  place: ActionSlot,
  around: Scope,
  texts: Pick<Texts, "t" | "language">,
): Offer[] {
  return actions
    .filter((action) => action.on.includes(place))
    .flatMap((action) => scopesOf(action, around).map((scope, index) => ({ action, scope, index })))
    .flatMap(({ action, scope, index }): Offer[] => {
      if (action.when !== undefined && evaluatePredicate(action.when, scope) !== true) return [];
      const danger = isDanger(action);
      const label = translateText(texts, action.label, scope) ?? action.id;
      const key = action.each === undefined ? action.id : `${action.id} ${index}`;
      const base = { action, key, scope, label, danger, help: translateText(texts, action.help, scope) };
      if (!holds(action.rights, scope)) {
        if (place === "row" && danger) return [];
        return [{ ...base, reason: missingRightText(texts, action.rights, scope) }];
      }
      const { enabled, reason } = openness(action.enabled, scope, texts);
      return [enabled ? base : { ...base, reason: reason ?? texts.t("notPossibleNow") }];
    });
}

/** Returns one scope for each time that an action is offered. Returns none while the list of its `each` is loading. */
function scopesOf({ each }: PlanAction, scope: Scope): readonly Scope[] {
  if (each === undefined) return [scope];
  const items = evaluateValue(each, scope);
  return items === UNKNOWN ? [] : asList(items).map((item) => itemScope(scope, item));
}

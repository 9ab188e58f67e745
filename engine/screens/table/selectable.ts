import type { PlanAction } from "../../model/plan.ts";
import type { Texts } from "../../server/texts.ts";
import { type Offer, offersAt } from "../action/offer.ts";
import type { TargetRow } from "../action/target.ts";

/** Returns whether any selection action takes the row. */
export function isSelectable(
  actions: readonly PlanAction[],
  row: TargetRow,
  texts: Pick<Texts, "t" | "language">,
): boolean {
  return offersAt(actions, "selection", row.scope, texts).some(({ reason }) => reason === undefined);
}

/** The selection actions that take every ticked row. */
export function selectionOffers(
  actions: readonly PlanAction[],
  rows: readonly TargetRow[],
  texts: Pick<Texts, "t" | "language">,
): readonly Offer[] {
  const [first, ...others] = rows;
  if (!first) return [];
  const taken = others.map(
    (row) => new Map(offersAt(actions, "selection", row.scope, texts).map((offer) => [offer.action.id, offer])),
  );
  return offersAt(actions, "selection", first.scope, texts).flatMap((offer) => {
    const same = taken.map((offers) => offers.get(offer.action.id));
    if (same.includes(undefined)) return [];
    const closed = [offer, ...same].find((one) => one?.reason !== undefined);
    return [closed ? { ...offer, reason: closed.reason } : offer];
  });
}

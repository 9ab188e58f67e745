import type { PlanAction } from "../../../language/index.ts";
import type { Texts } from "../../../i18n/index.ts";
import { type Offer, offersAt, type TargetRow } from "../../../actions/index.ts";

/** Returns whether any selection action accepts the row. */
export function isSelectable(
  actions: readonly PlanAction[],
  row: TargetRow,
  texts: Pick<Texts, "t" | "language">,
): boolean {
  return offersAt(actions, "selection", row.scope, texts).some(({ reason }) => reason === undefined);
}

/** Describes an action with the ticked rows that accept it. */
export interface SelectionOffer extends Offer {
  readonly rows: readonly TargetRow[];
}

/**
 * Returns the selection actions that a ticked row accepts, each with those rows. An action that all of them reject is
 * disabled.
 */
export function selectionOffers(
  actions: readonly PlanAction[],
  rows: readonly TargetRow[],
  texts: Pick<Texts, "t" | "language">,
): readonly SelectionOffer[] {
  const byRow = rows.map((row) => ({ row, offers: offersAt(actions, "selection", row.scope, texts) }));
  return actions.flatMap((action) => {
    const offered = byRow.flatMap(({ row, offers }) => {
      const offer = offers.find((one) => one.action === action);
      return offer ? [{ row, offer }] : [];
    });
    const open = offered.filter(({ offer }) => offer.reason === undefined);
    const [first] = open.length > 0 ? open : offered;
    return first ? [{ ...first.offer, rows: (open.length > 0 ? open : offered).map(({ row }) => row) }] : [];
  });
}

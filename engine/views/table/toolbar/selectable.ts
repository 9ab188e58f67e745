import type { PlanAction } from "../../../language/plan/plan.ts";
import type { Texts } from "../../../i18n/texts.ts";
import { type Offer, offersAt } from "../../../actions/target/offer.ts";
import type { TargetRow } from "../../../actions/target/target.ts";

/** Returns whether any selection action takes the row. */
export function isSelectable(
  actions: readonly PlanAction[],
  row: TargetRow,
  texts: Pick<Texts, "t" | "language">,
): boolean {
  return offersAt(actions, "selection", row.scope, texts).some(({ reason }) => reason === undefined);
}

/** An action on the ticked rows that take it. */
export interface SelectionOffer extends Offer {
  readonly rows: readonly TargetRow[];
}

/** The selection actions that take a ticked row, each with the rows that do; one that all of them reject is closed. */
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

import { memo, useMemo } from "react";
import type { PlanAction, PlanResource } from "../../../language/index.ts";
import { Kebab, type MenuItem } from "../../../ui/index.ts";
import {
  isDanger,
  offeredOnce,
  offerItems,
  type TargetRow,
  useRunning,
  useOffers,
  useRunAction,
} from "../../../actions/index.ts";
import { Why, useTexts } from "../../../page/index.ts";

export interface RowMenuProps {
  readonly actions: readonly PlanAction[];
  readonly row: TargetRow;
  readonly resource: PlanResource | undefined;
  /** Menu items before the actions, such as moving up and down. */
  readonly before?: readonly MenuItem[] | undefined;
}

/** Renders the menu of a row's actions. It is memoized, so it renders again for another row and not with its list. */
export const RowMenu = memo(function RowMenu({ actions, row, resource, before }: RowMenuProps) {
  const t = useTexts();
  const offers = useOffers(actions, "row", row.scope);
  const run = useRunAction();
  const target = useMemo(() => ({ scope: row.scope, resource, rows: [row] }), [row, resource]);
  const running = useRunning(actions, target);
  const busy = { ids: running, reason: t("actionBusy") };
  const items = offerItems(offers, (offer) => void run(offer.action, { ...target, scope: offer.scope }), busy);
  return (
    <>
      <Kebab
        items={[...(before ?? []), ...items]}
        label={t("actionsOf", { name: row.name })}
        busy={running.length > 0}
      />
      <Why of={offeredOnce(actions)} scope={row.scope} together={row.name} missing={missingOnRow} />
    </>
  );
});

/** Returns the effect of a missing right on a row, where a destructive action is hidden. */
function missingOnRow(action: PlanAction): "hidden" | "closed" {
  return isDanger(action) ? "hidden" : "closed";
}

import { useMemo } from "react";
import type { PlanAction, PlanResource, Scope } from "../../../language/index.ts";
import { useConsole } from "../../../services/index.ts";
import { Button, Kebab, useNarrow } from "../../../ui/index.ts";
import {
  offerIcon,
  offerItems,
  rowsTarget,
  type Target,
  type TargetRow,
  useRunning,
  useRunAction,
} from "../../../actions/index.ts";
import { useTexts } from "../../../page/index.ts";
import { type SelectionOffer, selectionOffers } from "./selectable.ts";
import type { RowSelection } from "./row-selection.ts";

export interface SelectionActionsProps {
  readonly actions: readonly PlanAction[];
  readonly selection: RowSelection;
  readonly resource: PlanResource | undefined;
  readonly scope: Scope;
  /** Unticks everything. */
  clear(): void;
}

/** Maximum number of actions with their own button. If there are more, the others are in a menu. */
const BUTTONS = { wide: 2, narrow: 1 };

/** Renders the actions for the ticked rows, with their number. */
export function SelectionActions({ actions, selection, resource, scope, clear }: SelectionActionsProps) {
  const t = useTexts();
  const { texts } = useConsole();
  const run = useRunAction();
  const rows = useMemo(() => [...selection.values()], [selection]);
  const offers = selectionOffers(actions, rows, texts);
  const targetOf = (taken: readonly TargetRow[]): Target => rowsTarget(scope, resource, taken);
  const running = useRunning(actions, (action) =>
    targetOf(offers.find((offer) => offer.action === action)?.rows ?? rows),
  );
  const buttons = useNarrow() ? BUTTONS.narrow : BUTTONS.wide;
  if (rows.length === 0) return null;
  const items = resource ? t(resource.plural) : "";
  // In English, the name of a list is lower case inside a sentence. Other languages keep its capitals.
  const named = texts.language.startsWith("en") ? items.toLowerCase() : items;
  const countedOf = ({ action, label, rows: taken }: SelectionOffer): string => {
    if (taken.length < rows.length)
      return t("actionOnSome", { action: label, count: taken.length, total: rows.length });
    if (rows.length === 1) return label;
    return action.kind === "delete" && resource
      ? t("deleteSelected", { count: rows.length, items: named })
      : t("actionOnSelected", { action: label, count: rows.length });
  };
  const start = async (offer: SelectionOffer): Promise<void> => {
    if (await run(offer.action, { ...targetOf(offer.rows), counted: countedOf(offer) })) clear();
  };
  const beside = offers.length <= buttons ? offers : offers.slice(0, buttons - 1);
  const rest = offers
    .slice(beside.length)
    .map((offer) => (offer.rows.length < rows.length ? { ...offer, label: countedOf(offer) } : offer));
  const lines = offerItems(rest, (offer) => void start(offer), { ids: running, reason: t("actionBusy") });
  return (
    <>
      {beside.map((offer) => (
        <Button
          key={offer.action.id}
          data-action={offer.action.id}
          kind={offer.danger ? "danger" : "default"}
          icon={offerIcon(offer) ?? (offer.danger ? "trash" : undefined)}
          busy={running.includes(offer.action.id)}
          disabledReason={offer.reason}
          onClick={() => void start(offer)}
        >
          {countedOf(offer)}
        </Button>
      ))}
      <Kebab items={lines} label={t("actionsOfSelected", { count: rows.length })} />
      <Button kind="quiet" onClick={clear}>
        {t("clearSelection", { count: rows.length })}
      </Button>
    </>
  );
}

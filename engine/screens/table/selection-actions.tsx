import { useMemo } from "react";
import type { PlanAction, PlanResource } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import { useConsole } from "../../server/use-console.ts";
import { Button } from "../../ui/button.tsx";
import { Kebab } from "../../ui/menu.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import type { Offer } from "../action/offer.ts";
import { offerIcon, offerItems } from "../action/page-actions.tsx";
import { rowsTarget } from "../action/target.ts";
import { useRunning } from "../action/running.ts";
import { useRunAction } from "../action/use-run-action.tsx";
import { useTexts } from "../core/use-watched.ts";
import { selectionOffers } from "./selectable.ts";
import type { Selection } from "./selection.ts";

export interface SelectionActionsProps {
  readonly actions: readonly PlanAction[];
  readonly selection: Selection;
  readonly resource: PlanResource | undefined;
  readonly scope: Scope;
  /** Unticks everything. */
  clear(): void;
}

/** The most actions that have a button of their own; with more, the others are in a menu. */
const BUTTONS = { wide: 2, narrow: 1 };

/** Draws what can be done with the ticked rows, with their number. */
export function SelectionActions({ actions, selection, resource, scope, clear }: SelectionActionsProps) {
  const t = useTexts();
  const { texts } = useConsole();
  const run = useRunAction();
  const rows = useMemo(() => [...selection.values()], [selection]);
  const target = useMemo(() => rowsTarget(scope, resource, rows), [scope, resource, rows]);
  const running = useRunning(actions, target);
  const buttons = useNarrow() ? BUTTONS.narrow : BUTTONS.wide;
  if (rows.length === 0) return null;
  const items = resource ? t(resource.plural) : "";
  // In English a list's name is a plain noun inside a sentence; other languages keep their capitals.
  const named = texts.language.startsWith("en") ? items.toLowerCase() : items;
  const countedOf = (offer: Offer): string =>
    offer.action.kind === "delete" && resource && rows.length > 1
      ? t("deleteSelected", { count: rows.length, items: named })
      : rows.length === 1
        ? offer.label
        : t("actionOnSelected", { action: offer.label, count: rows.length });
  const start = async (offer: Offer): Promise<void> => {
    if (await run(offer.action, { ...target, counted: countedOf(offer) })) clear();
  };
  const offers = selectionOffers(actions, rows, texts);
  const beside = offers.length <= buttons ? offers : offers.slice(0, buttons - 1);
  const rest = offers.slice(beside.length);
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

import type { PlanAction, PlanResource } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import { useConsole } from "../../server/use-console.ts";
import { Button } from "../../ui/button.tsx";
import { offerIcon } from "../action/page-actions.tsx";
import { rowsTarget } from "../action/target.ts";
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

/** What can be done with the ticked rows, with their number. */
export function SelectionActions({ actions, selection, resource, scope, clear }: SelectionActionsProps) {
  const t = useTexts();
  const { texts } = useConsole();
  const run = useRunAction();
  const rows = [...selection.values()];
  if (rows.length === 0) return null;
  const items = resource ? t(resource.plural) : "";
  // In English a list's name is a plain noun inside a sentence; other languages keep their capitals.
  const named = texts.language.startsWith("en") ? items.toLowerCase() : items;
  return (
    <>
      {selectionOffers(actions, rows, texts).map((offer) => {
        const counted =
          offer.action.kind === "delete" && resource && rows.length > 1
            ? t("deleteSelected", { count: rows.length, items: named })
            : rows.length === 1
              ? offer.label
              : t("actionOnSelected", { action: offer.label, count: rows.length });
        return (
          <Button
            key={offer.action.id}
            data-action={offer.action.id}
            kind={offer.danger ? "danger" : "default"}
            icon={offerIcon(offer) ?? (offer.danger ? "trash" : undefined)}
            disabledReason={offer.reason}
            onClick={async () => {
              if (await run(offer.action, { ...rowsTarget(scope, resource, rows), counted })) clear();
            }}
          >
            {counted}
          </Button>
        );
      })}
      <Button kind="quiet" onClick={clear}>
        {t("clearSelection", { count: rows.length })}
      </Button>
    </>
  );
}

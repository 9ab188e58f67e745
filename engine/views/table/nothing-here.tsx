import type { PlanTable } from "../../language/plan/plan.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { DataText } from "../../ui/base/data-text.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import type { Offer } from "../../actions/target/offer.ts";
import { offerIcon } from "../../actions/buttons/page-actions.tsx";
import { useOffers } from "../../actions/target/use-offers.ts";
import { useRunAction } from "../../actions/run/use-run-action.tsx";
import { useNamedScope } from "../../actions/target/use-named-scope.ts";
import { useOpenRecord } from "../../page/record/record-context.ts";
import { useScope } from "../../page/scope/scope-context.tsx";
import { useMessage, useTexts } from "../../page/scope/use-watched.ts";
import { Why } from "../../page/scope/why.tsx";
import { useSentence } from "../../page/place/use-sentence.tsx";
import { NestedView } from "../../page/nested/nested-view.tsx";

export interface NothingHereProps {
  readonly view: PlanTable;
  /** True when a search or filter matches nothing. Otherwise the list has no rows at all. */
  readonly searching: boolean;
  readonly label: string;
  /** True in an opened row, where it is a single line with the first steps. */
  readonly isInRow?: boolean;
  /** Clears search and filters. */
  clear(): void;
}

/**
 * Renders the replacement of missing rows: a message with a button that clears search and filters, or the first steps.
 */
export function NothingHere({ view, searching, label, isInRow = false, clear }: NothingHereProps) {
  const t = useTexts();
  const title = useMessage(view.empty?.title);
  const text = useSentence(view.empty?.text);
  const wanted = view.empty?.actions ?? NO_ACTIONS;
  const offers = useOffers(view.actions, "page", useNamedScope(useScope())).filter(({ action }) =>
    wanted.includes(action.id),
  );
  if (searching) {
    return (
      <EmptyState
        icon="search"
        title={t("noSearchResults")}
        text={t("noSearchResultsInstructions")}
        action={<Button onClick={clear}>{t("clearAllFilters")}</Button>}
      />
    );
  }
  if (isInRow)
    return (
      <div className="flex flex-wrap items-center gap-3 py-2 text-sm text-muted">
        <p>
          <DataText>{title ?? t("nothingIn", { list: label })}</DataText>
        </p>
        {view.empty?.actions && <FirstSteps view={view} offers={offers} />}
      </div>
    );
  return (
    <>
      <EmptyState
        icon={offers.length > 0 || view.empty?.view ? "circle-plus" : "list"}
        title={title ?? t("nothingIn", { list: label })}
        text={text}
        action={view.empty?.actions && !view.empty.view && <FirstSteps view={view} offers={offers} />}
      />
      {view.empty?.view && <NestedView view={view.empty.view} place="part" />}
    </>
  );
}

const NO_ACTIONS: readonly string[] = [];

interface FirstStepsProps {
  readonly view: PlanTable;
  readonly offers: readonly Offer[];
}

function FirstSteps({ view, offers }: FirstStepsProps) {
  const record = useOpenRecord();
  const run = useRunAction();
  const wanted = view.empty?.actions ?? NO_ACTIONS;
  const buttons = offers.map((offer, index) => (
    <Button
      key={offer.key}
      data-action={offer.action.id}
      kind={index === 0 ? "primary" : "default"}
      icon={offerIcon(offer)}
      disabledReason={offer.reason}
      onClick={() => void run(offer.action, { scope: offer.scope, record })}
    >
      {offer.label}
    </Button>
  ));
  return (
    <>
      {buttons}
      <Why of={view.actions.filter(({ id }) => wanted.includes(id))} />
    </>
  );
}

import type { PlanTable } from "../../language/index.ts";
import { Button, DataText, EmptyState } from "../../ui/index.ts";
import { type Offer, offerIcon, useOffers, useRunAction, useNamedScope } from "../../actions/index.ts";
import { useOpenRecord, useScope, useMessage, useTexts, Why, useSentence, NestedView } from "../../page/index.ts";

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

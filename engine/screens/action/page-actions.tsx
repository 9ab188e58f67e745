import { useMemo } from "react";
import type { PlanAction } from "../../model/plan.ts";
import { Button } from "../../ui/button.tsx";
import { type IconName, isIconName } from "../../ui/icon.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { useOpenRecord } from "../core/record-context.ts";
import { Why } from "../core/why.tsx";
import { useScope } from "../core/scope-context.tsx";
import { useTexts } from "../core/use-watched.ts";
import type { Offer } from "./offer.ts";
import { useOffers } from "./use-offers.ts";
import { useRunAction } from "./use-run-action.tsx";
import { useSaidScope } from "./use-said-scope.ts";

/** The icon of an action; its own, else what its kind suggests. */
export function offerIcon({ action }: Offer): IconName | undefined {
  if (action.icon !== undefined && isIconName(action.icon)) return action.icon;
  return action.kind === "create" ? "plus" : undefined;
}

/** Lines of a menu for offers. */
export function offerItems(offers: readonly Offer[], run: (offer: Offer) => void): MenuItem[] {
  return offers.map((offer, index) => ({
    key: offer.action.id,
    label: offer.label,
    icon: offerIcon(offer),
    tone: offer.danger ? "danger" : "default",
    disabled: offer.reason !== undefined,
    reason: offer.reason ?? offer.help,
    separated: offer.danger && index > 0 && offers[index - 1]?.danger === false,
    onSelect: () => run(offer),
  }));
}

/** Which offer is drawn as the one primary button: the one that says so, else the one that creates. */
export function primaryOffer(offers: readonly Offer[]): Offer | undefined {
  return (
    offers.find(({ action }) => action.tone === "primary") ?? offers.find(({ action }) => action.kind === "create")
  );
}

/** The actions of a page or part: the primary one as a button at the end, up to one more beside it, the rest in a menu. */
export function PageActions({ actions }: { readonly actions: readonly PlanAction[] }) {
  const t = useTexts();
  const record = useOpenRecord();
  const scope = useSaidScope(useScope());
  const here = useMemo(() => actions.filter(({ on }) => on.includes("page")), [actions]);
  const offers = useOffers(here, "page", scope);
  const runAction = useRunAction();
  const run = (offer: Offer): void => void runAction(offer.action, { scope, record });
  const primary = primaryOffer(offers);
  const others = offers.filter((offer) => offer !== primary);
  const [single] = others;
  // One more action has a button of its own where there is room.
  const aside = others.length === 1 && single && !single.danger ? single : undefined;
  const why = <Why of={here} scope={scope} />;
  if (offers.length === 0) return why;
  return (
    <>
      {aside && (
        <span className="max-sm:hidden">
          <OfferButton offer={aside} kind="default" run={run} />
        </span>
      )}
      {others.length > 0 && (
        <span className={aside && "sm:hidden"}>
          <Menu items={offerItems(others, run)} trigger={<Button iconEnd="chevron-down">{t("action")}</Button>} />
        </span>
      )}
      {primary && <OfferButton offer={primary} kind="primary" run={run} />}
      {why}
    </>
  );
}

function OfferButton(props: { readonly offer: Offer; readonly kind: "default" | "primary"; run(offer: Offer): void }) {
  const { offer } = props;
  return (
    <Button
      kind={props.kind}
      data-action={offer.action.id}
      icon={offerIcon(offer)}
      disabledReason={offer.reason}
      tooltip={offer.help}
      onClick={() => props.run(offer)}
    >
      {offer.label}
    </Button>
  );
}

import { type ReactNode, useMemo } from "react";
import type { PlanAction } from "../../language/index.ts";
import { Button, type IconName, isIconName, Kebab, Menu, type MenuItem, useNarrow } from "../../ui/index.ts";
import { useOpenRecord, Why, useScope, useTexts } from "../../page/index.ts";
import type { Offer } from "../target/offer.ts";
import { useRunning } from "../target/running.ts";
import { useOffers } from "../target/use-offers.ts";
import { useRunAction } from "../run/use-run-action.tsx";
import { useNamedScope } from "../target/use-named-scope.ts";

/** Returns the icon of an action: its own, else the one for its kind. */
export function offerIcon({ action }: Offer): IconName | undefined {
  if (action.icon !== undefined && isIconName(action.icon)) return action.icon;
  return action.kind === "create" ? "plus" : undefined;
}

/** Returns the menu items of offers. The item of a running action is disabled until the action ends. */
export function offerItems<Offered extends Offer>(
  offers: readonly Offered[],
  run: (offer: Offered) => void,
  busy: { readonly ids: readonly string[]; readonly reason: string },
): MenuItem[] {
  return offers.map((offer, index) => {
    const reason = busy.ids.includes(offer.action.id) ? busy.reason : offer.reason;
    return {
      key: offer.key,
      label: offer.label,
      icon: offerIcon(offer),
      tone: offer.danger ? "danger" : "default",
      disabled: reason !== undefined,
      reason: reason ?? offer.help,
      separated: offer.danger && index > 0 && offers[index - 1]?.danger === false,
      onSelect: () => run(offer),
    };
  });
}

/**
 * Returns the offer that is rendered as the primary button: the one with the tone `primary`, else the one that creates.
 */
function primaryOffer(offers: readonly Offer[]): Offer | undefined {
  return (
    offers.find(({ action }) => action.tone === "primary") ?? offers.find(({ action }) => action.kind === "create")
  );
}

/** Limits how many actions beside the primary one have their own button. The others are in the menu. */
const BUTTONS = { page: 1, part: 2 };

/** Describes the actions of a page or a part of it, as they are rendered. */
interface RenderedActions {
  /** Buttons before the menu. */
  readonly beside: ReactNode;
  /** Items of the menu. */
  readonly items: readonly MenuItem[];
  /** True while the action of one of the items is running. */
  readonly busy: boolean;
  /** The button after the menu, with the explanations of actions that are not offered. */
  readonly primary: ReactNode;
  /** Number of buttons before and after the menu. */
  readonly count: number;
}

/**
 * Hook: returns the actions of a page or of a part of it. With `tight`, there is one button and the menu has the rest.
 */
export function usePageActions(actions: readonly PlanAction[], of: "page" | "part", tight: boolean): RenderedActions {
  const t = useTexts();
  const record = useOpenRecord();
  const scope = useNamedScope(useScope());
  const target = useMemo(() => ({ scope, record }), [scope, record]);
  const here = useMemo(() => actions.filter(({ on }) => on.includes("page")), [actions]);
  const offers = useOffers(here, "page", scope);
  const running = useRunning(here, target);
  const runAction = useRunAction();
  const run = (offer: Offer): void => void runAction(offer.action, { ...target, scope: offer.scope });
  const primary = primaryOffer(offers);
  const others = offers.filter((offer) => offer !== primary);
  const room = tight ? (primary ? 0 : 1) : BUTTONS[of];
  const beside = others.length <= room ? others : of === "page" ? [] : others.filter(isPlain).slice(0, room);
  const rest = others.filter((offer) => !beside.includes(offer));
  const button = (offer: Offer, kind: "default" | "primary") => (
    <OfferButton key={offer.key} offer={offer} kind={kind} busy={running.includes(offer.action.id)} run={run} />
  );
  return {
    beside: beside.map((offer) => button(offer, "default")),
    items: offerItems(rest, run, { ids: running, reason: t("actionBusy") }),
    busy: rest.some(({ action }) => running.includes(action.id)),
    primary: (
      <>
        {primary && button(primary, "primary")}
        <Why of={offeredOnce(here)} scope={scope} />
      </>
    ),
    count: beside.length + (primary ? 1 : 0),
  };
}

/**
 * Renders the actions of a page, or of the part with this name: the primary one as a button at the end, a few buttons
 * before it, the rest in a menu. The menu of a page is labelled "Action". A part has a kebab menu, and so has a page on
 * a phone, where there is only one button.
 */
export function PageActions({ actions, part }: { readonly actions: readonly PlanAction[]; readonly part?: string }) {
  const t = useTexts();
  const tight = useNarrow("phone");
  const { beside, items, busy, primary } = usePageActions(actions, part === undefined ? "page" : "part", tight);
  const name = part === undefined ? t("action") : t("actionsOf", { name: part });
  return (
    <>
      {beside}
      {part === undefined && !tight && items.length > 0 ? (
        <Menu
          items={items}
          trigger={
            <Button iconEnd="chevron-down" busy={busy}>
              {name}
            </Button>
          }
        />
      ) : (
        <Kebab items={items} label={name} busy={busy} />
      )}
      {primary}
    </>
  );
}

/**
 * Returns the actions without `each`, whose conditions can be explained. The conditions of those with `each` read the
 * item.
 */
export function offeredOnce(actions: readonly PlanAction[]): readonly PlanAction[] {
  return actions.some(({ each }) => each !== undefined) ? actions.filter(({ each }) => each === undefined) : actions;
}

function isPlain(offer: Offer): boolean {
  return !offer.danger;
}

function OfferButton(props: {
  readonly offer: Offer;
  readonly kind: "default" | "primary";
  readonly busy: boolean;
  run(offer: Offer): void;
}) {
  const { offer } = props;
  return (
    <Button
      kind={props.kind}
      data-action={offer.action.id}
      icon={offerIcon(offer) ?? (offer.danger ? "trash" : undefined)}
      busy={props.busy}
      disabledReason={offer.reason}
      tooltip={offer.help}
      onClick={() => props.run(offer)}
    >
      {offer.label}
    </Button>
  );
}

import { useMemo } from "react";
import type { PlanAction, PlanLink } from "../../language/index.ts";
import { Button, LinkButton } from "../../ui/index.ts";
import { useHref, useOpenRecord, useScope } from "../../page/index.ts";
import { leadingLink } from "../target/leading-link.ts";
import type { Offer } from "../target/offer.ts";
import { offerIcon } from "./page-actions.tsx";
import { useRunning } from "../target/running.ts";
import { useOffers } from "../target/use-offers.ts";
import { useRunAction } from "../run/use-run-action.tsx";
import { useNamedScope } from "../target/use-named-scope.ts";

/**
 * Renders the button of one action that is placed on its own: in a note or among fields. An action that only leads to a
 * screen is rendered as a link.
 */
export function ActionButton({ action }: { readonly action: PlanAction }) {
  const scope = useNamedScope(useScope());
  const actions = useMemo<readonly PlanAction[]>(() => [{ ...action, on: ["page"] }], [action]);
  const offers = useOffers(actions, "page", scope);
  return offers.map((offer) => {
    const link = offer.reason === undefined ? leadingLink(action) : undefined;
    return link ? <Leading key={offer.key} offer={offer} link={link} /> : <Pressed key={offer.key} offer={offer} />;
  });
}

/** Renders a link with a real address, so that it can be copied or opened in a new tab. */
function Leading({ offer, link }: { readonly offer: Offer; readonly link: PlanLink }) {
  const href = useHref(link, offer.scope);
  if (href === undefined) return <Pressed offer={offer} />;
  return (
    <LinkButton href={href} icon={offerIcon(offer)} data-action={offer.action.id}>
      {offer.label}
    </LinkButton>
  );
}

function Pressed({ offer }: { readonly offer: Offer }) {
  const record = useOpenRecord();
  const run = useRunAction();
  const { action, scope } = offer;
  const target = useMemo(() => ({ scope, record }), [scope, record]);
  const isBusy =
    useRunning(
      useMemo(() => [action], [action]),
      target,
    ).length > 0;
  return (
    <Button
      data-action={action.id}
      icon={offerIcon(offer)}
      busy={isBusy}
      disabledReason={offer.reason}
      tooltip={offer.help}
      onClick={() => void run(action, target)}
    >
      {offer.label}
    </Button>
  );
}

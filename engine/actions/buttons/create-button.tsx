import { useMemo } from "react";
import { Button, useLatest } from "../../ui/index.ts";
import type { CreateButtonProps } from "../../page/index.ts";
import { useOffers } from "../target/use-offers.ts";
import { useRunAction } from "../run/use-run-action.tsx";

/** Renders the button that creates a record to choose, with the same form or dialog that creates it elsewhere. */
export function CreateButton({ action, resource, scope, made }: CreateButtonProps) {
  const run = useRunAction();
  const actions = useMemo(() => [action], [action]);
  const latest = useLatest(made);
  return useOffers(actions, "page", scope).map((offer) => (
    <Button
      key={offer.key}
      data-action={action.id}
      icon="plus"
      disabledReason={offer.reason}
      tooltip={offer.help}
      onClick={() => {
        void run(action, { scope: offer.scope, resource, made: (record) => latest.current(record) });
      }}
    >
      {offer.label}
    </Button>
  ));
}

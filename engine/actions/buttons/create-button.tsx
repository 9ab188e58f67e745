import { useMemo } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { useLatest } from "../../ui/base/use-latest.ts";
import type { CreateButtonProps } from "../../page/nested/create-button-context.ts";
import { useOffers } from "../target/use-offers.ts";
import { useRunAction } from "../run/use-run-action.tsx";

/** The button that makes a record to be chosen: by the form or the question that makes it anywhere. */
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

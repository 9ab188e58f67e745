import { useMemo } from "react";
import type { ActionSlot, PlanAction, Scope } from "../../language/index.ts";
import { useConsole } from "../../services/index.ts";
import { useTextsVersion, useWatched } from "../../page/index.ts";
import { type Offer, offersAt } from "./offer.ts";

/** Hook: returns the actions offered at a place. They are computed again when data changes that they depend on. */
export function useOffers(actions: readonly PlanAction[], place: ActionSlot, scope?: Scope): readonly Offer[] {
  const { texts } = useConsole();
  useTextsVersion();
  const pieces = useMemo(
    () => actions.map(({ each, when, enabled, rights, label, help }) => [each, when, enabled, rights, label, help]),
    [actions],
  );
  return useWatched(pieces, (at) => offersAt(actions, place, at, texts), scope);
}

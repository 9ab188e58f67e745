import { useMemo } from "react";
import type { ActionPlace, PlanAction } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import { useConsole } from "../../server/use-console.ts";
import { useTextsVersion, useWatched } from "../core/use-watched.ts";
import { type Offer, offersAt } from "./offer.ts";

/** The actions offered at a place; worked out again when what decides about them changes. */
export function useOffers(actions: readonly PlanAction[], place: ActionPlace, scope?: Scope): readonly Offer[] {
  const { texts } = useConsole();
  useTextsVersion();
  const pieces = useMemo(
    () => actions.map(({ each, when, enabled, rights, label, help }) => [each, when, enabled, rights, label, help]),
    [actions],
  );
  return useWatched(pieces, (at) => offersAt(actions, place, at, texts), scope);
}

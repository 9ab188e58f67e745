import { createContext, useContext } from "react";
import type { PlanResource, ScreenEntry } from "../../model/plan.ts";

/** What screens need to know of the plan beside their own part. */
export interface Plans {
  /** Every screen, for links. */
  readonly screens: readonly ScreenEntry[];
  /** A resource by its id; undefined when its section is not loaded. */
  resource(id: string): PlanResource | undefined;
}

export const PlansContext = createContext<Plans | undefined>(undefined);

/** The plan around this place. Throws outside of `ScreensProvider`. */
export function usePlans(): Plans {
  const plans = useContext(PlansContext);
  if (plans === undefined) throw new Error("No plan here: draw this inside <ScreensProvider>.");
  return plans;
}

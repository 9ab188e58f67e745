import type { PlanPart, PlanResource } from "../model/plan.ts";
import type { Plans } from "../screens/core/plans.ts";
import type { Texts } from "../server/texts.ts";
import type { PlanSource } from "./plan-source.ts";

/** The parts of the plan that are loaded; each is asked for once, and again only after it failed. */
export interface PlanStore {
  /** The same promise for the same screen, so that React can wait for it. */
  load(screen: string): Promise<PlanPart>;
  /** The part of a screen that is there already. */
  loaded(screen: string): PlanPart | undefined;
  readonly plans: Plans;
}

export function createPlanStore(source: PlanSource, texts: Pick<Texts, "addEnglish">): PlanStore {
  const asked = new Map<string, Promise<PlanPart>>();
  const parts = new Map<string, PlanPart>();
  const resources = new Map<string, PlanResource>();
  return {
    load(screen) {
      const known = asked.get(screen);
      if (known !== undefined) return known;
      const loading = source.load(screen).then(
        (plan) => {
          for (const resource of Object.values(plan.resources)) resources.set(resource.id, resource);
          texts.addEnglish(screen, plan.messages);
          parts.set(screen, plan);
          return plan;
        },
        (error: unknown) => {
          asked.delete(screen);
          throw error;
        },
      );
      asked.set(screen, loading);
      return loading;
    },
    loaded: (screen) => parts.get(screen),
    plans: {
      screens: source.index.screens,
      resource: (id) => resources.get(id),
    },
  };
}

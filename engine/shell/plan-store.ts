import type { PlanResource, SectionPlan } from "../model/plan.ts";
import type { Plans } from "../screens/core/plans.ts";
import type { Texts } from "../server/texts.ts";
import type { PlanSource } from "./plan-source.ts";

/** The parts of the plan that are loaded; each is asked for once, and again only after it failed. */
export interface PlanStore {
  /** The same promise for the same section, so that React can wait for it. */
  load(section: string): Promise<SectionPlan>;
  /** The part of a section that is there already. */
  loaded(section: string): SectionPlan | undefined;
  readonly plans: Plans;
}

export function createPlanStore(source: PlanSource, texts: Pick<Texts, "addEnglish">): PlanStore {
  const asked = new Map<string, Promise<SectionPlan>>();
  const parts = new Map<string, SectionPlan>();
  const resources = new Map<string, PlanResource>();
  return {
    load(section) {
      const known = asked.get(section);
      if (known !== undefined) return known;
      const loading = source.load(section).then(
        (plan) => {
          for (const resource of Object.values(plan.resources)) resources.set(resource.id, resource);
          texts.addEnglish(section, plan.messages);
          parts.set(section, plan);
          return plan;
        },
        (error: unknown) => {
          asked.delete(section);
          throw error;
        },
      );
      asked.set(section, loading);
      return loading;
    },
    loaded: (section) => parts.get(section),
    plans: {
      screens: source.index.screens,
      resource: (id) => resources.get(id),
    },
  };
}

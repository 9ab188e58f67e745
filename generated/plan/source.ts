// Written by npm run generate. Do not edit.
import type { PlanIndex, SectionPlan } from "../../engine/model/plan.ts";
import index from "./index.json";

const parts: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  "dashboard": () => import("./dashboard.json"),
  "events": () => import("./events.json"),
  "groups": () => import("./groups.json"),
  "realm-settings": () => import("./realm-settings.json"),
  "realms": () => import("./realms.json"),
  "roles": () => import("./roles.json"),
  "users": () => import("./users.json"),
};

/** The plan of the built-in sections. */
export const plan = {
  index: index as unknown as PlanIndex,
  async load(section: string): Promise<SectionPlan> {
    const part = parts[section];
    if (!part) throw new Error(`There is no section "${section}" in the plan.`);
    return (await part()).default as SectionPlan;
  },
};

// Written by npm run generate. Do not edit.
import type { PlanIndex, PlanPart } from "../../engine/model/plan.ts";
import index from "./index.json";

const parts: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  "add-role": () => import("./add-role.json"),
  "add-user": () => import("./add-user.json"),
  "events": () => import("./events.json"),
  "group": () => import("./group.json"),
  "groups": () => import("./groups.json"),
  "home": () => import("./home.json"),
  "realm-settings": () => import("./realm-settings.json"),
  "realms": () => import("./realms.json"),
  "role": () => import("./role.json"),
  "roles": () => import("./roles.json"),
  "user": () => import("./user.json"),
  "users": () => import("./users.json"),
};

/** The plan of the built-in sections. */
export const plan = {
  index: index as unknown as PlanIndex,
  async load(screen: string): Promise<PlanPart> {
    const part = parts[screen];
    if (!part) throw new Error(`There is no screen "${screen}" in the plan.`);
    return (await part()).default as PlanPart;
  },
};

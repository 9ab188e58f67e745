/** Lazily loaded module: the parts of packs that the first page does not need. */
export { buildContributedPlan } from "./contributed-plan.ts";
export { readPack } from "./read-pack.ts";

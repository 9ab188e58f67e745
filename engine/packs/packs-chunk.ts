/** Everything of packs that the start page does without. */
export { addedPlan } from "./added-plan.ts";
export { readPack } from "./read-pack.ts";

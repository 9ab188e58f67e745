import { guide } from "./guide/guide.ts";
import { plan } from "./plan.ts";
import type { Step } from "./step.ts";
import { types } from "./types.ts";

/** Lists all steps in the order in which they run. */
export const STEPS: Step[] = [types, plan, guide];

import { guide } from "./guide/guide.ts";
import { plan } from "./plan.ts";
import type { Step } from "./step.ts";
import { types } from "./types.ts";

/** Everything that is generated, in the order of writing. */
export const STEPS: Step[] = [types, plan, guide];

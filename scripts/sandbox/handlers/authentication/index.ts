import type { Route } from "../../calls/call.ts";
import { authentication } from "./authentication.ts";
import { authenticationExecutions } from "./authentication-executions.ts";
import { requiredActions } from "./required-actions.ts";

/** Routes of flows, their executions and required actions. */
export const authenticationRoutes: readonly Route[] = [
  ...authentication,
  ...authenticationExecutions,
  ...requiredActions,
];

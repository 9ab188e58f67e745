import type { Route } from "../../calls/call.ts";
import { bruteForceRoutes } from "./brute-force.ts";
import { credentials } from "./credentials.ts";
import { personLinks } from "./person-links.ts";
import { sessions } from "./sessions.ts";
import { users } from "./users.ts";
import { verifiableCredentials } from "./verifiable-credentials.ts";

/** Routes of users, their credentials, links and sessions. */
export const peopleRoutes: readonly Route[] = [
  ...users,
  ...credentials,
  ...personLinks,
  ...verifiableCredentials,
  ...bruteForceRoutes,
  ...sessions,
];

import type { Route } from "../../calls/call.ts";
import { clientCertificates } from "./client-certificates.ts";
import { clientExtras } from "./client-extras.ts";
import { clientPolicies } from "./client-policies.ts";
import { clientScopes } from "./client-scopes.ts";
import { clients } from "./clients.ts";
import { initialAccess } from "./initial-access.ts";
import { registrationPolicies } from "./registration-policies.ts";

/** Routes of clients, their scopes, certificates, policies and registration. */
export const clientRoutes: readonly Route[] = [
  ...clients,
  ...clientScopes,
  ...clientCertificates,
  ...clientExtras,
  ...clientPolicies,
  ...initialAccess,
  ...registrationPolicies,
];

import { adminPermissions } from "./admin-permissions.contract.ts";
import { authentication } from "./authentication.contract.ts";
import { authorization } from "./authorization.contract.ts";
import { clientRegistration } from "./client-registration.contract.ts";
import { clientScopes } from "./client-scopes.contract.ts";
import { clients } from "./clients.contract.ts";
import type { Contract } from "./contract.ts";
import { defaults } from "./defaults.contract.ts";
import { groups } from "./groups.contract.ts";
import { identityProviders } from "./identity-providers.contract.ts";
import { organizationGroups } from "./organization-groups.contract.ts";
import { organizations } from "./organizations.contract.ts";
import { pages } from "./pages.contract.ts";
import { people } from "./people.contract.ts";
import { profiles } from "./profile.contract.ts";
import { realms } from "./realms.contract.ts";
import { rights } from "./rights.contract.ts";
import { rightsToChange } from "./rights-to-change.contract.ts";
import { roles } from "./roles.contract.ts";
import { scopeEvaluation } from "./scope-evaluation.contract.ts";
import { settings } from "./settings.contract.ts";
import { sharedSignals } from "./shared-signals.contract.ts";
import { transfer } from "./transfer.contract.ts";
import { userFederation } from "./user-federation.contract.ts";
import { verifiableCredentials } from "./verifiable-credentials.contract.ts";
import { workflows } from "./workflows.contract.ts";

/** Every contract, in the order in which they are played. */
export const contracts: readonly Contract[] = [
  ...people,
  ...roles,
  ...groups,
  ...realms,
  ...settings,
  ...transfer,
  ...authentication,
  ...profiles,
  ...clients,
  ...clientRegistration,
  ...sharedSignals,
  ...verifiableCredentials,
  ...authorization,
  ...adminPermissions,
  ...clientScopes,
  ...scopeEvaluation,
  ...identityProviders,
  ...userFederation,
  ...pages,
  ...organizations,
  ...organizationGroups,
  ...workflows,
  ...rights,
  ...defaults,
  ...rightsToChange,
];

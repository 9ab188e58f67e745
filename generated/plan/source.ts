// Written by npm run generate. Do not edit.
import type { PlanIndex, PlanPart, SettingsIndex } from "../../engine/model/plan.ts";
import type { CodeModules, LibraryData, ScreenPositions } from "../../engine/public.ts";
import index from "./index.json";

const parts: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  "add-client": () => import("./add-client.json"),
  "add-client-mapper": () => import("./add-client-mapper.json"),
  "add-client-policy": () => import("./add-client-policy.json"),
  "add-client-profile": () => import("./add-client-profile.json"),
  "add-client-role": () => import("./add-client-role.json"),
  "add-custom-provider": () => import("./add-custom-provider.json"),
  "add-default-trust-provider": () => import("./add-default-trust-provider.json"),
  "add-flow": () => import("./add-flow.json"),
  "add-identity-provider": () => import("./add-identity-provider.json"),
  "add-identity-provider-mapper": () => import("./add-identity-provider-mapper.json"),
  "add-jwt-provider": () => import("./add-jwt-provider.json"),
  "add-kerberos-provider": () => import("./add-kerberos-provider.json"),
  "add-key-provider": () => import("./add-key-provider.json"),
  "add-keycloak-oidc-provider": () => import("./add-keycloak-oidc-provider.json"),
  "add-kubernetes-provider": () => import("./add-kubernetes-provider.json"),
  "add-ldap-mapper": () => import("./add-ldap-mapper.json"),
  "add-ldap-provider": () => import("./add-ldap-provider.json"),
  "add-oauth2-provider": () => import("./add-oauth2-provider.json"),
  "add-oidc-provider": () => import("./add-oidc-provider.json"),
  "add-organization": () => import("./add-organization.json"),
  "add-policy-condition": () => import("./add-policy-condition.json"),
  "add-profile-attribute": () => import("./add-profile-attribute.json"),
  "add-profile-executor": () => import("./add-profile-executor.json"),
  "add-profile-group": () => import("./add-profile-group.json"),
  "add-role": () => import("./add-role.json"),
  "add-saml-provider": () => import("./add-saml-provider.json"),
  "add-spiffe-provider": () => import("./add-spiffe-provider.json"),
  "add-user": () => import("./add-user.json"),
  "authentication": () => import("./authentication.json"),
  "client": () => import("./client.json"),
  "client-mapper": () => import("./client-mapper.json"),
  "client-policy": () => import("./client-policy.json"),
  "client-profile": () => import("./client-profile.json"),
  "client-role": () => import("./client-role.json"),
  "clients": () => import("./clients.json"),
  "custom-provider": () => import("./custom-provider.json"),
  "dedicated-scopes": () => import("./dedicated-scopes.json"),
  "events": () => import("./events.json"),
  "extensions": () => import("./extensions.json"),
  "flow": () => import("./flow.json"),
  "group": () => import("./group.json"),
  "groups": () => import("./groups.json"),
  "home": () => import("./home.json"),
  "identity-provider": () => import("./identity-provider.json"),
  "identity-provider-mapper": () => import("./identity-provider-mapper.json"),
  "identity-providers": () => import("./identity-providers.json"),
  "import-client": () => import("./import-client.json"),
  "kerberos-provider": () => import("./kerberos-provider.json"),
  "key-provider": () => import("./key-provider.json"),
  "ldap-mapper": () => import("./ldap-mapper.json"),
  "ldap-provider": () => import("./ldap-provider.json"),
  "organization": () => import("./organization.json"),
  "organizations": () => import("./organizations.json"),
  "policy-condition": () => import("./policy-condition.json"),
  "profile-attribute": () => import("./profile-attribute.json"),
  "profile-executor": () => import("./profile-executor.json"),
  "profile-group": () => import("./profile-group.json"),
  "realm-settings": () => import("./realm-settings.json"),
  "realms": () => import("./realms.json"),
  "role": () => import("./role.json"),
  "roles": () => import("./roles.json"),
  "user": () => import("./user.json"),
  "user-federation": () => import("./user-federation.json"),
  "users": () => import("./users.json"),
};

const code: CodeModules = {
  run: {
    "duplicate-group": () => import("../../sections/groups/run/duplicate-group.ts"),
    "move-execution": () => import("../../sections/authentication/run/move-execution.ts"),
  },
  widget: {
    "flow-diagram": () => import("../../sections/authentication/widget/flow-diagram.tsx"),
  },
};

/** The plan of the built-in sections. */
export const plan = {
  index: index as unknown as PlanIndex,
  async load(screen: string): Promise<PlanPart> {
    const part = parts[screen];
    if (!part) throw new Error(`There is no screen "${screen}" in the plan.`);
    return (await part()).default as PlanPart;
  },
  settings: async () => (await import("./settings.json")).default as unknown as SettingsIndex,
  library: async () => (await import("./library.json")).default as unknown as LibraryData,
  positions: async () => (await import("./positions.json")).default as ScreenPositions,
  code,
};

import type { Rec } from "../http/exchange.ts";

/** Settings of the example realm. */
export const acmeSettings: Rec = {
  realm: "acme",
  displayName: "Acme",
  enabled: true,
  registrationAllowed: true,
  rememberMe: true,
  resetPasswordAllowed: true,
  bruteForceProtected: true,
  failureFactor: 5,
  internationalizationEnabled: true,
  supportedLocales: ["en", "de", "ar"],
  defaultLocale: "en",
  eventsEnabled: true,
  adminEventsEnabled: true,
  adminEventsDetailsEnabled: true,
  organizationsEnabled: true,
  adminPermissionsEnabled: true,
  defaultGroups: ["/Everyone"],
  smtpServer: {
    from: "accounts@acme.example",
    fromDisplayName: "Acme accounts",
    host: "mail.acme.example",
    port: "25",
  },
  passwordPolicy: "length(3)",
  attributes: { darkMode: "true" },
  clientProfiles: {
    profiles: [
      {
        name: "strong-clients",
        description: "Clients prove who they are by a signed token",
        executors: [
          {
            executor: "secure-client-authenticator",
            configuration: {
              "allowed-client-authenticators": ["client-jwt"],
              "default-client-authenticator": "client-jwt",
            },
          },
          { executor: "consent-required", configuration: { "auto-configure": true } },
        ],
      },
    ],
  },
  clientPolicies: {
    policies: [
      {
        name: "confidential-clients",
        description: "Everything that has a secret",
        enabled: false,
        mode: "DEFAULT",
        conditions: [
          { condition: "client-access-type", configuration: { "is-negative-logic": "false", type: ["confidential"] } },
        ],
        profiles: ["strong-clients"],
      },
    ],
  },
  identityProviders: [
    {
      alias: "github",
      displayName: "GitHub",
      providerId: "github",
      enabled: true,
      updateProfileFirstLoginMode: "on",
      firstBrokerLoginFlowAlias: "first broker login",
      config: { clientId: "acme-github", clientSecret: "**********", syncMode: "LEGACY" },
    },
    {
      alias: "acme-saml",
      displayName: "Acme Staff",
      providerId: "saml",
      enabled: true,
      updateProfileFirstLoginMode: "on",
      trustEmail: true,
      config: {
        entityId: "https://acme.example.com",
        singleSignOnServiceUrl: "https://sso.acme.example.com/saml",
        syncMode: "IMPORT",
      },
    },
    {
      alias: "partner",
      displayName: "Partner sign-in",
      providerId: "oidc",
      enabled: true,
      config: {
        clientId: "acme",
        clientSecret: "partner-secret-for-tests",
        authorizationUrl: "https://partner.example/authorize",
        tokenUrl: "https://partner.example/token",
      },
    },
  ],
  identityProviderMappers: [
    {
      name: "where from",
      identityProviderAlias: "partner",
      identityProviderMapper: "hardcoded-attribute-idp-mapper",
      config: { syncMode: "INHERIT", attribute: "origin", "attribute.value": "partner" },
    },
  ],
};

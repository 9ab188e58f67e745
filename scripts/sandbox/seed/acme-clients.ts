import type { Rec } from "../http/exchange.ts";

const web = (clientId: string, name: string, description: string, more: Rec = {}): Rec => ({
  clientId,
  name,
  description,
  enabled: true,
  publicClient: true,
  rootUrl: `https://${clientId}.acme.example.com`,
  baseUrl: "/",
  redirectUris: ["/*"],
  webOrigins: ["+"],
  standardFlowEnabled: true,
  ...more,
});

/** Clients of the example realm, in addition to the standard ones. */
export const acmeClients: Rec[] = [
  web("shop", "Web Shop", "Where customers buy"),
  web("hr-portal", "HR Portal", "Holidays, pay slips, staff list", { publicClient: false, consentRequired: true }),
  web("wiki", "Wiki", "What Acme knows", { publicClient: false }),
  web("mobile-app", "Mobile App", "Shop for phones", {
    redirectUris: ["acme://callback", "https://mobile-app.acme.example.com/*"],
  }),
  web("legacy-intranet", "Legacy Intranet", "To be switched off", { enabled: false }),
  {
    clientId: "shop-api",
    name: "Shop API",
    description: "Orders and stock",
    enabled: true,
    bearerOnly: true,
    standardFlowEnabled: false,
  },
  {
    clientId: "billing",
    name: "Billing",
    description: "Invoices",
    enabled: true,
    publicClient: false,
    serviceAccountsEnabled: true,
    authorizationServicesEnabled: true,
    standardFlowEnabled: false,
    attributes: { "use.jwks.url": "false" },
    protocolMappers: [
      {
        name: "department",
        protocol: "openid-connect",
        protocolMapper: "oidc-hardcoded-claim-mapper",
        config: { "claim.name": "department", "claim.value": "finance", "access.token.claim": "true" },
      },
    ],
  },
  {
    clientId: "reporting-job",
    name: "Nightly Report",
    enabled: true,
    publicClient: false,
    serviceAccountsEnabled: true,
    standardFlowEnabled: false,
  },
  {
    clientId: "https://saml.acme.example.com/sp",
    name: "Travel Booking",
    description: "Signs in by SAML",
    enabled: true,
    protocol: "saml",
    redirectUris: ["https://travel.acme.example.com/*"],
    attributes: { "saml.assertion.signature": "true" },
  },
  {
    clientId: "cli-tool",
    name: "Command Line",
    enabled: true,
    publicClient: true,
    directAccessGrantsEnabled: true,
    standardFlowEnabled: false,
  },
];

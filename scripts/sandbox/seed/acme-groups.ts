import type { Rec } from "../http/exchange.ts";

/** Group tree of the example realm, three levels deep. */
export const acmeGroups: Rec[] = [
  { name: "Everyone", description: "All who have an account", realmRoles: ["employee"] },
  {
    name: "Engineering",
    description: "Builds and runs the products",
    attributes: { costCenter: ["4100"] },
    realmRoles: ["developer"],
    subGroups: [
      { name: "Backend", subGroups: [{ name: "Payments", realmRoles: ["finance"] }, { name: "Search" }] },
      {
        name: "Frontend",
        subGroups: [{ name: "Design System" }, { name: "Mobile", clientRoles: { "mobile-app": ["beta-tester"] } }],
      },
      { name: "Operations", realmRoles: ["on-call"] },
    ],
  },
  {
    name: "Sales",
    attributes: { costCenter: ["2200"], region: ["EMEA", "APAC"] },
    subGroups: [{ name: "EMEA", subGroups: [{ name: "Key Accounts" }] }, { name: "Americas" }, { name: "APAC" }],
  },
  { name: "Finance", realmRoles: ["finance"], subGroups: [{ name: "Controlling", realmRoles: ["auditor"] }] },
  { name: "Customer Care", realmRoles: ["support"] },
  { name: "R&D / Labs", description: "A name with a slash and a sign" },
];

import type { Rec } from "../http/exchange.ts";

const role = (name: string, description: string, composites?: Rec): Rec => ({
  name,
  description,
  ...(composites ? { composites } : {}),
});

/** Roles of the example realm and of its clients. */
export const acmeRoles: Rec = {
  realm: [
    role("employee", "Works at Acme"),
    role("contractor", "Works for Acme for a time"),
    role("team-lead", "Leads a team", { realm: ["employee", "approver"] }),
    role("approver", "May approve requests"),
    role("auditor", "Reads everything, changes nothing", {
      realm: ["employee"],
      client: { "shop-api": ["read-orders"], billing: ["read-invoices"] },
    }),
    role("finance", "Works with invoices", { client: { billing: ["read-invoices", "write-invoices"] } }),
    role("support", "Answers customers", { client: { "shop-api": ["read-orders"] } }),
    role("shop-admin", "Runs the shop", {
      realm: ["support"],
      client: { "shop-api": ["read-orders", "write-orders", "refund"] },
    }),
    role("developer", "Builds the products", { realm: ["employee"] }),
    role("on-call", "Is reachable at night"),
    role("partner/external", "A name with a slash in it"),
    role("platform-owner", "Owns the platform", { realm: ["developer", "on-call", "shop-admin"] }),
  ],
  client: {
    "shop-api": [
      role("read-orders", "Reads orders"),
      role("write-orders", "Changes orders"),
      role("refund", "Pays money back", {}),
    ],
    billing: [role("read-invoices", "Reads invoices"), role("write-invoices", "Changes invoices")],
    "hr-portal": [role("read-people", "Reads the staff list"), role("edit-people", "Changes the staff list")],
    "mobile-app": [role("beta-tester", "Sees what is not finished")],
  },
};

import type { Rec } from "../http/exchange.ts";

/** Names what the permissions of the example realm are about, by id. */
type Around = { role: string; helper: string; helped: string };

/** Holds a policy or permission with its kind; permissions name their policies, which are made before. */
type Given = { type: string; body: Rec & { name: string } };

/** Returns what administrators of the example realm may do beside their rights: policies first, then permissions. */
export const permissionsOf = ({ role, helper, helped }: Around): Given[] => [
  {
    type: "role",
    body: { name: "Team leads", description: "Whoever leads a team", roles: [{ id: role, required: true }] },
  },
  { type: "user", body: { name: "One helper", users: [helper] } },
  {
    type: "scope",
    body: {
      name: "Team leads see everybody",
      description: "People, and nothing to change",
      resourceType: "Users",
      scopes: ["view"],
      policies: ["Team leads"],
    },
  },
  {
    type: "scope",
    body: {
      name: "Passwords of one person",
      resourceType: "Users",
      scopes: ["view", "reset-password"],
      resources: [helped],
      policies: ["One helper"],
    },
  },
];

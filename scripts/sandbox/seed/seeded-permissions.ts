import type { Rec } from "../http/exchange.ts";

/** Ids of the role and the users that the permissions of the example realm refer to. */
type Around = { role: string; helper: string; helped: string };

/** A policy or permission with its type. Permissions refer to policies by name, so those are created first. */
type Given = { type: string; body: Rec & { name: string } };

/**
 * Returns the policies and then the permissions of the example realm, which give administrators access beyond their
 * rights.
 */
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

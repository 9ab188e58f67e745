import type { Admin } from "../../../../scripts/keycloak/admin.ts";
import type { Amounts } from "./amounts.ts";
import type { LargeServer } from "./large-server.ts";

/** The parts of the large server, in the order in which they are filled in: each is filled and measured by itself. */
export const PARTS = ["users", "groups", "roles", "clients", "sessions", "realms"] as const;

/** Name of a part. */
export type PartName = (typeof PARTS)[number];

/** Parts whose screens show users, beside what the part itself holds. */
const WITH_USERS: readonly PartName[] = ["groups", "roles", "sessions"];

/** The parts with what they need, in the order of filling. */
export function withNeeded(parts: readonly PartName[]): PartName[] {
  const users = parts.some((part) => WITH_USERS.includes(part));
  return PARTS.filter((part) => parts.includes(part) || (users && part === "users"));
}

/** Describes what a part of the filling works with. `say` hears how far it is. */
export type Filling = { server: LargeServer; admin: Admin; amounts: Amounts; log: (text: string) => void };

import type { Admin } from "../../../../scripts/keycloak/admin.ts";
import type { Amounts } from "./amounts.ts";
import type { LargeServer } from "./large-server.ts";

/** The parts of the large server in the order of seeding; each is seeded and measured separately. */
export const PARTS = ["users", "groups", "roles", "clients", "sessions", "realms"] as const;

/** Name of a part. */
export type PartName = (typeof PARTS)[number];

/** Parts whose screens also show users. */
const WITH_USERS: readonly PartName[] = ["groups", "roles", "sessions"];

/** Returns the parts with those that they depend on, in the order of seeding. */
export function withNeeded(parts: readonly PartName[]): PartName[] {
  const users = parts.some((part) => WITH_USERS.includes(part));
  return PARTS.filter((part) => parts.includes(part) || (users && part === "users"));
}

/** Context of the seeding of a part. `log` gets progress messages. */
export type Filling = { server: LargeServer; admin: Admin; amounts: Amounts; log: (text: string) => void };

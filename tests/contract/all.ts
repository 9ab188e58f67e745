import { clients } from "./clients.contract.ts";
import type { Contract } from "./contract.ts";
import { groups } from "./groups.contract.ts";
import { people } from "./people.contract.ts";
import { profiles } from "./profile.contract.ts";
import { realms } from "./realms.contract.ts";
import { rights } from "./rights.contract.ts";
import { roles } from "./roles.contract.ts";

/** Every contract, in the order they are played. */
export const contracts: readonly Contract[] = [
  ...people,
  ...roles,
  ...groups,
  ...realms,
  ...profiles,
  ...clients,
  ...rights,
];

import type { Contract } from "./contract.ts";
import { orgs } from "./orgs.contract.ts";

/** Contracts for the responses of server add-ons, in the order in which they are played. */
export const addOnContracts: readonly Contract[] = [...orgs];

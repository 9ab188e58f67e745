import type { Contract } from "./contract.ts";
import { orgs } from "./orgs.contract.ts";

/** Contracts with what add-ons of the server answer, in the order they are played. */
export const addOnContracts: readonly Contract[] = [...orgs];

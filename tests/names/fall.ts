import * as hand from "./hand.ts";

/** What the server that is tried on does not have: it cannot be made there. */
export class LeftOut extends Error {}

/** Ends a journey where it fell short. */
export function fall(said: string): never {
  throw new Error([said, ...hand.said(), hand.part().textContent?.slice(0, 200)].join("; "));
}

import * as hand from "../support/hand.ts";

/** Ends a journey where it fell short. */
export function fall(said: string): never {
  throw new Error([said, ...hand.said(), hand.part().textContent?.slice(0, 200)].join("; "));
}

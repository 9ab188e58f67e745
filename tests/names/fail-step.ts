import * as userEvents from "../support/user-events.ts";

/** Ends a journey where it fell short. */
export function failStep(said: string): never {
  throw new Error([said, ...userEvents.shownErrors(), userEvents.activePart().textContent?.slice(0, 200)].join("; "));
}

import * as userEvents from "../support/user-events.ts";

/** Ends a journey at the failed step. */
export function failStep(text: string): never {
  throw new Error([text, ...userEvents.shownErrors(), userEvents.activePart().textContent?.slice(0, 200)].join("; "));
}

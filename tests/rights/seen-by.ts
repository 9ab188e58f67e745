import type { AdministratorName } from "../e2e/support/sign-in.ts";
import { type ExpectedAccess, expectedOutcome, linesOf } from "./expected.ts";
import { meets, missing, type Needs } from "./needs.ts";
import { rightsOf } from "./sets.ts";

/** Expected state of a location for an administrator, by the table of rights. */
export type Expected = {
  readonly outcome: ReturnType<typeof expectedOutcome>;
  /** Rights that a forbidden page must name. */
  readonly unmet: readonly string[];
  /** Holds whether the page opens, and the server then rejects its record. */
  readonly recordRejected: boolean;
  /** Holds whether no edit may be offered. */
  readonly closed: boolean;
};

/** Returns the expected state of a location for an administrator, by the table of rights. */
export function expectedFor(place: string, who: AdministratorName): Expected {
  const lines = linesOf(place);
  const outcome = expectedOutcome(place, who);
  const held = rightsOf(who);
  // The page names the rights for its outermost forbidden part: its route, or its record.
  const rejected = outcome === "forbidden" ? lines.flatMap(needsOf).find((needs) => !meets(needs, held)) : undefined;
  // The header above a tab belongs to its screen, so a right to edit the screen enables it.
  const may = lines.some(({ edits }) => edits.some((right) => held.has(right)));
  return {
    outcome,
    unmet: rejected ? missing(rejected, held) : [],
    recordRejected: outcome === "forbidden" && lines.every(({ needs }) => meets(needs, held)),
    closed: outcome === "draws" && !may,
  };
}

/** Returns the rights to open a location, then those to read its record. */
function needsOf({ needs, reads }: ExpectedAccess): Needs[] {
  return reads ? [needs, { any: reads }] : [needs];
}

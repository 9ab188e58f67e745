import type { AdministratorName } from "../e2e/support/sign-in.ts";
import { type ExpectedAccess, expectedOutcome, linesOf } from "./expected.ts";
import { meets, missing, type Needs } from "./needs.ts";
import { rightsOf } from "./sets.ts";

/** Describes what the page of a place must keep to for somebody, by the table of rights. */
export type Expected = {
  readonly outcome: ReturnType<typeof expectedOutcome>;
  /** Rights that a closed page has to name. */
  readonly unmet: readonly string[];
  /** Returns whether the page opens, and the server then rejects its record. */
  readonly recordRejected: boolean;
  /** Returns whether nothing there may be offered for a change. */
  readonly closed: boolean;
};

/** Returns what a place is for somebody, by the table of rights. */
export function expectedFor(place: string, who: AdministratorName): Expected {
  const lines = linesOf(place);
  const outcome = expectedOutcome(place, who);
  const held = rightsOf(who);
  // The outermost that is closed is what the page speaks of: its route, or the record that it stands for.
  const rejected = outcome === "forbidden" ? lines.flatMap(needsOf).find((needs) => !meets(needs, held)) : undefined;
  // The head above a tab is its screen's: anyone who may edit there finds it open.
  const may = lines.some(({ edits }) => edits.some((right) => held.has(right)));
  return {
    outcome,
    unmet: rejected ? missing(rejected, held) : [],
    recordRejected: outcome === "forbidden" && lines.every(({ needs }) => meets(needs, held)),
    closed: outcome === "draws" && !may,
  };
}

/** Returns the rights to open a place, then to have its record shown. */
function needsOf({ needs, reads }: ExpectedAccess): Needs[] {
  return reads ? [needs, { any: reads }] : [needs];
}

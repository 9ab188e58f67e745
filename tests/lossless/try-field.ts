import type { PlanField } from "../../engine/language/plan/plan.ts";
import { valuesOf } from "./field-values.ts";
import type { OpenForm } from "./open-form.ts";
import { tryAtOnce } from "./try-at-once.ts";
import { type Manner, type Outcome, tryValue } from "./try-value.ts";

/** Counts of the results for the values of fields, and the first error. */
export type Tally = {
  saved: number;
  same: number;
  notTaken: number;
  rejected: number;
  error: string | undefined;
  skipped: string[];
};

export const noTally = (): Tally => ({ saved: 0, same: 0, notTaken: 0, rejected: 0, error: undefined, skipped: [] });

/** Sets a field to each of its values and back. When its form accepts none of them, they are tested anyway. */
export async function tryField(open: OpenForm, field: PlanField, tally: Tally, manner: Manner = {}): Promise<void> {
  if (tally.error !== undefined) return;
  if (isAddress(open, field)) {
    tally.skipped.push(`${field.id}: a new one is a new address of everything in it`);
    return;
  }
  const values = await valuesOf(open, field);
  const saved = tally.saved;
  for (const value of values) {
    count(tally, field, value, await tryOne(open, field, value, manner));
    if (tally.error !== undefined) return;
  }
  if (!open.all || tally.saved > saved) return;
  for (const value of values) count(tally, field, value, await tryOne(open, field, value, { ...manner, forced: true }));
  if (tally.saved === saved) tally.error ??= `${field.id}: nothing is known to set it to`;
}

/** Returns whether a field is the key that every address of its resource begins with. */
export function isAddress({ resource }: OpenForm, field: PlanField): boolean {
  return resource.root !== undefined && field.ref === resource.key;
}

async function tryOne(open: OpenForm, field: PlanField, value: unknown, manner: Manner): Promise<Outcome> {
  try {
    return await (field.save ? tryAtOnce(open, field, value) : tryValue(open, field, value, manner));
  } catch (error) {
    return { state: "lost", what: String(error) };
  }
}

function count(tally: Tally, field: PlanField, value: unknown, outcome: Outcome): void {
  switch (outcome.state) {
    case "saved":
      tally.saved += 1;
      return;
    case "same":
      tally.same += 1;
      return;
    case "not taken":
      tally.notTaken += 1;
      return;
    case "refused":
      tally.rejected += 1;
      return;
    case "lost":
      tally.error ??= `${field.id} set to ${JSON.stringify(value) ?? "nothing"}: ${outcome.what}`;
  }
}

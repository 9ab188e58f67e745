import type { PlanField } from "../../engine/language/plan/plan.ts";
import { parseRef } from "../../engine/language/expression/reference.ts";
import { sameSaved } from "../../engine/record/merge.ts";
import { read } from "../../engine/language/pointer.ts";
import { recordIn } from "../../engine/data/reads/read-record.ts";
import type { OpenForm } from "./open-form.ts";
import { recordNow } from "./record-now.ts";
import { saveAtOnce, saveForm } from "./save-form.ts";
import { shownValue } from "./set-field.ts";
import { lost, lostOutside, type Outcome, snapshot } from "./try-value.ts";

/** Tests a value like `tryValue`, for a field that is saved at once and the fields that it sets. */
export async function tryAtOnce(open: OpenForm, field: PlanField, value: unknown): Promise<Outcome> {
  const { store } = open;
  const start = await snapshot(open);
  const shown = shownValue(open, field);
  if (sameSaved(shown, value)) return { state: "same" };
  const places = autosavePaths(field);
  const before = places.map((pointer) => store.saved(pointer));
  await saveAtOnce(open, field, value);
  await again(open);
  const [beside] = lostOutside(start, await snapshot(open), places, open);
  if (beside !== undefined) return lost(`beside it ${beside}`);
  const now = await recordNow(open);
  if (places.some((pointer) => pointer === field.ref && !sameSaved(read(now, pointer), value)))
    return lost("it is not written");
  await saveAtOnce(open, field, shown);
  await again(open);
  for (const [at, pointer] of places.entries()) if (pointer !== field.ref) store.set(pointer, before[at]);
  if (store.dirty()) await saveForm(open);
  const [after] = lostOutside(start, await snapshot(open), [], open);
  return after === undefined ? { state: "saved" } : lost(`after the change back ${after}`);
}

async function again(open: OpenForm): Promise<void> {
  open.store.rebase(recordIn(open.resource, await open.fresh(), open.scope));
}

/** Returns every pointer that a field which is saved at once writes to. */
export function autosavePaths(field: PlanField): string[] {
  const set = field.save?.do.flatMap((step) => (step.kind === "save" ? Object.keys(step.save) : [])) ?? [];
  return set.map((ref) => parseRef(ref).pointer);
}

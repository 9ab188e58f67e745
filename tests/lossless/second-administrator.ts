import type { PlanField } from "../../engine/language/plan/plan.ts";
import { type Change, type Choice, type Conflict, sameSaved } from "../../engine/record/merge.ts";
import { isWithin, read } from "../../engine/language/pointer.ts";
import { recordIn } from "../../engine/data/reads/read-record.ts";
import { isEmpty } from "./differences.ts";
import { valuesOf } from "./field-values.ts";
import type { OpenForm } from "./open-form.ts";
import { UNKNOWN_NAME } from "./unknown-members.ts";
import { nobodyElse, saveAtOnce, saveForm } from "./save-form.ts";
import { recordNow } from "./record-now.ts";
import { setField } from "./set-field.ts";
import { autosavePaths } from "./try-at-once.ts";
import { isWriteOnly } from "./try-value.ts";
import type { StrictServer } from "./strict-server.ts";

/** Saves a form as its button does. The tests of this check pass incorrect variants. */
export type SaveWith = typeof saveForm;

/** One record that two administrators have open. */
export type Two = { readonly server: StrictServer; readonly mine: OpenForm; readonly theirs: OpenForm };

/** A value of a field, its changes in the record, and every pointer that it writes to. */
export type Move = {
  readonly field: PlanField;
  readonly value: unknown;
  readonly changes: readonly Change[];
  readonly places: readonly string[];
};

/** Returns up to two values for a field, with different effects, that are neither its current value nor empty. */
export async function movesOf(open: OpenForm, field: PlanField): Promise<readonly Move[]> {
  const found = new Map<string, Move>();
  for (const value of await valuesOf(open, field)) {
    setField(open, field, value);
    const changes = open.store.changes();
    open.store.revert();
    open.form.revert();
    const meant = changes.length > 0 && changes.every(({ after }) => after === false || !isEmpty(after));
    const places = [...changes.map(({ pointer }) => pointer), ...autosavePaths(field)];
    if (meant) found.set(JSON.stringify(changes.map(({ after }) => after)), { field, value, changes, places });
    if (found.size === 2) break;
  }
  return [...found.values()];
}

/**
 * Lets the second administrator change another field and an unknown member after I opened the form. My save must keep
 * all of it, without a conflict.
 * @returns the error, or undefined
 */
export async function separateChangeError(
  two: Two,
  my: Move,
  their: Move | undefined,
  save: SaveWith = saveForm,
): Promise<string | undefined> {
  const { server, mine, theirs } = two;
  const restore = server.saveState();
  const ignored = { pointer: `/${UNKNOWN_NAME}`, after: { deep: ["as the second wrote it"] } };
  if (their) setField(theirs, their.field, their.value);
  theirs.store.set(ignored.pointer, ignored.after);
  await saveForm(theirs);
  try {
    if (my.field.save) await saveAtOnce(mine, my.field, my.value, nobodyElse);
    else {
      setField(mine, my.field, my.value);
      await save(mine, nobodyElse);
    }
    const now = await recordNow(mine);
    const wanted = [...my.changes, ...(their?.changes ?? []), ignored].filter(
      ({ pointer }) => !isWriteOnly(mine.resource.schema, pointer),
    );
    const lost = wanted.find(({ pointer, after }) => !sameSaved(read(now, pointer), after));
    return lost && `${lost.pointer} is ${JSON.stringify(read(now, lost.pointer))}, not what was saved`;
  } catch (error) {
    return String(error);
  } finally {
    restore();
    await begin(two);
  }
}

/**
 * Lets the second administrator change the same field after I opened the form. My save must report the conflict before
 * it writes anything, and apply the choice.
 * @returns the error, or undefined
 */
export async function sameFieldError(
  two: Two,
  my: Move,
  their: Move,
  save: SaveWith = saveForm,
): Promise<string | undefined> {
  for (const choice of ["nothing", "theirs", "mine"] as const) {
    const restore = two.server.saveState();
    try {
      const error = await chosen(two, my, their, choice, save);
      if (error !== undefined) return `choosing ${choice}: ${error}`;
    } catch (error) {
      return `choosing ${choice}: ${String(error)}`;
    } finally {
      restore();
      await begin(two);
    }
  }
  return undefined;
}

async function chosen(
  { server, mine, theirs }: Two,
  my: Move,
  their: Move,
  choice: Choice | "nothing",
  save: SaveWith,
) {
  setField(theirs, their.field, their.value);
  await saveForm(theirs);
  setField(mine, my.field, my.value);
  const writes = server.writes.length;
  let requested: readonly Conflict[] | undefined;
  let early = false;
  const saved = await save(mine, async (conflicts) => {
    requested = conflicts;
    early = server.writes.length > writes;
    return choice === "nothing" ? undefined : Object.fromEntries(conflicts.map(({ pointer }) => [pointer, choice]));
  });
  if (!requested) return "nobody was asked";
  if (early) return "something was written before the choice";
  if (choice === "nothing") {
    if (saved || server.writes.length > writes) return "something was written";
    const lost = my.changes.find(({ pointer, after }) => !sameSaved(mine.store.get(pointer), after));
    return lost && `what was typed at ${lost.pointer} is gone`;
  }
  const now = await recordNow(mine);
  const places = requested.map(({ pointer }) => pointer);
  const wanted = new Map(their.changes.map(({ pointer, after }) => [pointer, after]));
  for (const { pointer, after } of my.changes)
    if (choice === "mine" || !places.includes(pointer)) wanted.set(pointer, after);
  const wrong = [...wanted].find(([pointer, after]) => !sameSaved(read(now, pointer), after));
  return wrong && `${wrong[0]} is ${JSON.stringify(read(now, wrong[0]))}`;
}

/** Returns whether two moves have no pointer in common. */
export function areApart(one: Move, other: Move): boolean {
  return !one.places.some((place) => other.places.some((that) => isWithin(place, that) || isWithin(that, place)));
}

/** Returns whether two moves write different values to the same pointer. */
export function disagree(one: Move, other: Move): boolean {
  return one.changes.some(({ pointer, after }) =>
    other.changes.some((that) => that.pointer === pointer && !sameSaved(that.after, after)),
  );
}

/** Opens the form again for both administrators. */
async function begin({ mine, theirs }: Two): Promise<void> {
  for (const open of [mine, theirs]) {
    open.store.revert();
    open.form.revert();
    open.store.rebase(recordIn(open.resource, await open.fresh(), open.scope));
  }
}

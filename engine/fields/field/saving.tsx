import { createContext, useCallback, useContext, useRef, useState } from "react";
import { equal } from "../../language/equal.ts";
import type { PlanField } from "../../language/plan/plan.ts";
import type { ControlName } from "../../language/vocabulary.ts";
import type { FieldBinding } from "../model/field-binding.ts";
import { useLatest } from "../../ui/base/use-latest.ts";

/** The label of a field, and how a value of it reads: for prompts and results of saving it. */
export interface FieldTexts {
  readonly label: string;
  show?(value: unknown): string;
}

/** A value that somebody gave, which may be nothing. */
export interface PendingValue {
  readonly value: unknown;
}

/** Describes what is to be saved of a field. */
export interface FieldChange {
  readonly pending: PendingValue;
  /** Holds what was saved since the record was read. */
  readonly saved?: PendingValue | undefined;
  readonly words: FieldTexts;
}

/** Saves one field at once. Returns false when that failed or was given up. */
export type SaveField = (field: PlanField, change: FieldChange) => Promise<boolean>;

/** Provides what saves the fields inside at once: the record of a form, of a page or of a row. */
export const SaveFieldContext = createContext<SaveField | undefined>(undefined);

/** A field that is saved at once, while it is being saved. */
export interface SavingField {
  /** Holds what the person wants, until it is saved or has failed; then the record says it again. */
  readonly wanted: PendingValue | undefined;
  /** Saves a value. While one is being saved, the last that was given waits, and is saved if it is still another one then. */
  save(value: unknown): void;
}

/** Hook: saves one field at once. The value wanted is shown meanwhile, the record on the page is not touched. */
export function useSaving(field: PlanField, present: unknown, words: FieldTexts): SavingField {
  const write = useContext(SaveFieldContext);
  if (write === undefined) throw new Error("Nothing saves fields here: draw them inside <SaveFieldContext>.");
  const [wanted, setWanted] = useState<PendingValue | undefined>(undefined);
  const waiting = useRef<PendingValue | undefined>(undefined);
  const busy = useRef(false);
  const latest = useLatest({ present, words });
  const work = useCallback(async () => {
    // Who has left the page does not get what was saved meanwhile: the next value starts from it all the same.
    let saved: PendingValue | undefined;
    for (let pending = waiting.current; pending; pending = waiting.current) {
      waiting.current = undefined;
      const now = latest.current;
      if (equal(pending.value, saved ? saved.value : now.present)) continue;
      if (!(await write(field, { pending, saved, words: now.words }))) continue;
      saved = pending;
      await reread();
    }
  }, [write, field]);
  const save = useCallback(
    (value: unknown) => {
      waiting.current = { value };
      setWanted(waiting.current);
      if (busy.current) return;
      busy.current = true;
      void work().finally(() => {
        busy.current = false;
        setWanted(undefined);
      });
    },
    [work],
  );
  return { wanted, save };
}

/** Waits until what was read again has reached the page, one task after its arrival; until then the old value would show. */
function reread(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Controls whose every change is a whole answer; all others are typed into, and the answer is there when they are left. */
const CHOOSING_CONTROLS: ReadonlySet<string> = new Set<ControlName>([
  "switch",
  "checkbox",
  "radio",
  "checkboxes",
  "select",
  "multi-select",
  "picker",
  "file",
]);

/** Returns whether every change of a field is a whole answer, so that it can be saved by itself. */
export function isChosen({ control }: Pick<PlanField, "control">): boolean {
  return CHOOSING_CONTROLS.has(control.name);
}

/** Hook: the binding of a field that is saved at once, apart from the record's other edits. */
export function useSavedBinding(field: PlanField, binding: FieldBinding, words: FieldTexts): FieldBinding {
  const { wanted, save } = useSaving(field, binding.value, words);
  const [typed, setTyped] = useState<PendingValue | undefined>(undefined);
  const chosen = isChosen(field);
  const onChange = useCallback((value: unknown) => (chosen ? save(value) : setTyped({ value })), [chosen, save]);
  const onBlur = useCallback(() => {
    if (!typed) return;
    setTyped(undefined);
    save(typed.value);
  }, [typed, save]);
  const held = typed ?? wanted;
  return { ...binding, value: held ? held.value : binding.value, onChange, onBlur };
}

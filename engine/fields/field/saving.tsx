import { reloadedRendered } from "../../page/index.ts";
import { createContext, useCallback, useContext, useRef, useState } from "react";
import { equal, type PlanField, type ControlName } from "../../language/index.ts";
import type { FieldBinding } from "../model/field-binding.ts";
import { useLatest } from "../../ui/index.ts";

/** Label of a field and format of its values, for the dialogs and messages of saving it. */
export interface FieldTexts {
  readonly label: string;
  show?(value: unknown): string;
}

/** Wraps a new value, which may be undefined. */
export interface PendingValue {
  readonly value: unknown;
}

/** Describes one save of a field. */
export interface FieldChange {
  readonly pending: PendingValue;
  /** The value that was saved since the record was read. */
  readonly saved?: PendingValue | undefined;
  readonly words: FieldTexts;
}

/** Saves one field at once. Resolves to false when that failed or was cancelled. */
export type SaveField = (field: PlanField, change: FieldChange) => Promise<boolean>;

/** Provides the function that saves fields at once: those of a form, a page or a row. */
export const SaveFieldContext = createContext<SaveField | undefined>(undefined);

/** Describes a field that is saved at once, while a save is running. */
export interface SavingField {
  /** The new value until it is saved or has failed. After that the value of the record is shown. */
  readonly wanted: PendingValue | undefined;
  /** Saves a value. While a save is running, the last value waits, and is saved after it if it is still different. */
  save(value: unknown): void;
}

/** Hook: saves one field at once. The new value is shown meanwhile, and the record on the page stays unchanged. */
export function useSaving(field: PlanField, present: unknown, words: FieldTexts): SavingField {
  const write = useContext(SaveFieldContext);
  if (write === undefined) throw new Error("Fields cannot be saved here: render them inside <SaveFieldContext>.");
  const [wanted, setWanted] = useState<PendingValue | undefined>(undefined);
  const waiting = useRef<PendingValue | undefined>(undefined);
  const busy = useRef(false);
  const latest = useLatest({ present, words });
  const work = useCallback(async () => {
    // After the page is left, this component no longer gets the saved value, but the next save must still be based on
    // it.
    let saved: PendingValue | undefined;
    for (let pending = waiting.current; pending; pending = waiting.current) {
      waiting.current = undefined;
      const now = latest.current;
      if (equal(pending.value, saved ? saved.value : now.present)) continue;
      if (!(await write(field, { pending, saved, words: now.words }))) continue;
      saved = pending;
      await reloadedRendered();
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

/** Controls whose every change is a complete value. All others are typed into, and their value is complete on blur. */
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

/** Returns whether every change of a field is a complete value, which can be saved at once. */
export function isChosen({ control }: Pick<PlanField, "control">): boolean {
  return CHOOSING_CONTROLS.has(control.name);
}

/** Hook: returns the binding of a field that is saved at once, separately from the other edits of the record. */
export function useSavedBinding(field: PlanField, binding: FieldBinding, words: FieldTexts): FieldBinding {
  const { wanted, save } = useSaving(field, binding.value, words);
  const [typed, setTyped] = useState<PendingValue | undefined>(undefined);
  const chosen = isChosen(field);
  const onChange = useCallback((value: unknown) => (chosen ? save(value) : setTyped({ value })), [chosen, save]);
  const onBlur = useCallback(() => {
    // The last complete value is not what the control shows now.
    if (!typed || (binding.unparsed?.issues.length ?? 0) > 0) return;
    setTyped(undefined);
    save(typed.value);
  }, [typed, save, binding.unparsed]);
  const held = typed ?? wanted;
  return { ...binding, value: held ? held.value : binding.value, onChange, onBlur };
}

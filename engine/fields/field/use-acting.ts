import { useCallback, useState } from "react";
import type { PlanField } from "../../model/plan.ts";
import type { ControlName } from "../../model/vocabulary.ts";
import { type FieldWords, useSavingHook, type Wish } from "./saving.ts";

/** Controls whose every change is a whole answer; all others are typed into, and the answer is what stands when they are left. */
const CHOSEN: ReadonlySet<string> = new Set<ControlName>([
  "switch",
  "checkbox",
  "radio",
  "checkboxes",
  "select",
  "multi-select",
  "picker",
  "file",
]);

/** A field of a form that is saved at once, apart from the form's own saving. */
export interface ActingField {
  /** What its control shows instead of the record's value: typed, or being saved. */
  readonly held: Wish | undefined;
  change(value: unknown): void;
  leave(): void;
}

/** Saving one field of the form's record at once. */
export function useActing(field: PlanField, present: unknown, words: FieldWords): ActingField {
  const useSaving = useSavingHook();
  const { wanted, save } = useSaving(field, present, words);
  const [typed, setTyped] = useState<Wish | undefined>(undefined);
  const chosen = CHOSEN.has(field.control.name);
  const change = useCallback((value: unknown) => (chosen ? save(value) : setTyped({ value })), [chosen, save]);
  const leave = useCallback(() => {
    if (!typed) return;
    setTyped(undefined);
    save(typed.value);
  }, [typed, save]);
  return { held: typed ?? wanted, change, leave };
}

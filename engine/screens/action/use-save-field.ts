import { useCallback, useRef, useState } from "react";
import { equal } from "../../model/equal.ts";
import type { PlanField } from "../../model/plan.ts";
import { type FieldWords, saveField, type Wish } from "./save-field.ts";
import type { Target } from "./target.ts";
import { useRunAction } from "./use-run-action.tsx";

/** A field that is saved at once, while it is being saved. */
export interface SavingField {
  /** What the person wants, until it is saved or has failed; then the record says it again. */
  readonly wanted: Wish | undefined;
  /** Saves a value. While one is being saved, the last that was given waits, and is saved if it is still another one then. */
  save(value: unknown): void;
}

/** Saving one field at once: the value wanted is shown meanwhile, the record on the page is not touched. */
export function useSaveField(field: PlanField, present: unknown, target: Target, words: FieldWords): SavingField {
  const run = useRunAction();
  const [wanted, setWanted] = useState<Wish | undefined>(undefined);
  const waiting = useRef<Wish | undefined>(undefined);
  const busy = useRef(false);
  const latest = useRef({ present, target, words });
  latest.current = { present, target, words };
  const work = useCallback(async () => {
    // Who has left the page does not get what was saved meanwhile: the next wish starts from it all the same.
    let saved: Wish | undefined;
    for (let wish = waiting.current; wish; wish = waiting.current) {
      waiting.current = undefined;
      const now = latest.current;
      if (equal(wish.value, saved ? saved.value : now.present)) continue;
      if (!(await saveField(run, field, { wish, saved, ...now }))) continue;
      saved = wish;
      await reread();
    }
  }, [run, field]);
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

/** What was read again reaches the page one task later than it arrives; until then the old value would show. */
function reread(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

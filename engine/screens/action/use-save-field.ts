import { useCallback, useRef, useState } from "react";
import { equal } from "../../model/equal.ts";
import type { PlanField } from "../../model/plan.ts";
import type { FieldWords, SavingField, UseSaving, Wish } from "../../fields/field/saving.ts";
import { useOpenRecord } from "../core/record-context.ts";
import { useScope } from "../core/scope-context.tsx";
import { saveField } from "./save-field.ts";
import type { Target } from "./target.ts";
import { useRunAction } from "./use-run-action.tsx";
import { useSaidScope } from "./use-said-scope.ts";

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

/** Saves one field of the nearest record at once. */
export const useSaveRecordField: UseSaving = (field, present, words) => {
  const record = useOpenRecord();
  const scope = useSaidScope(useScope());
  return useSaveField(field, present, { scope, record, resource: record?.resource }, words);
};

/** What was read again reaches the page one task later than it arrives; until then the old value would show. */
function reread(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

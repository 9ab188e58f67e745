import { useCallback, useRef, useState } from "react";
import type { PlanField } from "../../model/plan.ts";
import { type FieldWords, saveField } from "./save-field.ts";
import type { Target } from "./target.ts";
import { useRunAction } from "./use-run-action.tsx";

/** A field that is saved at once, while it is being saved. */
export interface SavingField {
  /** What the person wants, until it is saved or has failed; then the record says it again. */
  readonly wanted: { readonly value: unknown } | undefined;
  /** Saves a value. While one is being saved others are not taken. */
  save(value: unknown): Promise<void>;
}

/** Saving one field at once: the value wanted is shown meanwhile, the record on the page is not touched. */
export function useSaveField(field: PlanField, target: Target, words: FieldWords): SavingField {
  const run = useRunAction();
  const [wanted, setWanted] = useState<{ readonly value: unknown } | undefined>(undefined);
  const busy = useRef(false);
  const latest = useRef({ target, words });
  latest.current = { target, words };
  const save = useCallback(
    async (value: unknown) => {
      if (busy.current) return;
      busy.current = true;
      setWanted({ value });
      try {
        if (await saveField(run, field, value, latest.current.target, latest.current.words)) await reread();
      } finally {
        busy.current = false;
        setWanted(undefined);
      }
    },
    [run, field],
  );
  return { wanted, save };
}

/** What was read again reaches the page one task later than it arrives; until then the old value would show. */
function reread(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

import { reloadedRendered } from "../../page/index.ts";
import { createContext, useCallback, useContext, useRef, useState } from "react";
import { equal, type PlanField } from "../../language/index.ts";
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
  /**
   * The value that the change is based on, if it is not that of the record: it was saved since the record was read, or
   * the record was read again since typing began.
   */
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
  /**
   * Saves a value. While a save is running, the last value waits, and is saved after it if it is still different.
   * Resolves to true when the last value is saved, and to false when that failed or was cancelled.
   *
   * @param from the value that typing began with, if it is no longer that of the record
   */
  save(value: unknown, from?: PendingValue): Promise<boolean>;
}

/** Hook: saves one field at once. The new value is shown meanwhile, and the record on the page stays unchanged. */
export function useSaving(field: PlanField, present: unknown, words: FieldTexts): SavingField {
  const write = useContext(SaveFieldContext);
  if (write === undefined) throw new Error("Fields cannot be saved here: render them inside <SaveFieldContext>.");
  const [wanted, setWanted] = useState<PendingValue | undefined>(undefined);
  const waiting = useRef<(PendingValue & { readonly from?: PendingValue | undefined }) | undefined>(undefined);
  const running = useRef<Promise<boolean> | undefined>(undefined);
  const latest = useLatest({ present, words });
  const work = useCallback(async () => {
    // After the page is left, this component no longer gets the saved value, but the next save must still be based on
    // it.
    let saved: PendingValue | undefined;
    let done = true;
    for (let pending = waiting.current; pending; pending = waiting.current) {
      waiting.current = undefined;
      const now = latest.current;
      const based = saved ?? pending.from;
      done = equal(pending.value, based ? based.value : now.present);
      if (done) continue;
      done = await write(field, { pending, saved: based, words: now.words });
      if (!done) continue;
      saved = pending;
      await reloadedRendered();
    }
    return done;
  }, [write, field]);
  const save = useCallback(
    (value: unknown, from?: PendingValue) => {
      waiting.current = { value, from };
      setWanted(waiting.current);
      running.current ??= work().finally(() => {
        running.current = undefined;
        setWanted(undefined);
      });
      return running.current;
    },
    [work],
  );
  return { wanted, save };
}

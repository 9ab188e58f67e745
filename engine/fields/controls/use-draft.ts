import { useState } from "react";
import { equal } from "../../model/equal.ts";

/**
 * Returns what a person is typing where the record keeps less of it (empty rows, half a JSON text): shown as long as it
 * still means what the record has. `mean` says what a draft stands for.
 */
export function useDraft<T>(value: unknown, mean: (draft: T) => unknown): [T | undefined, (draft: T) => void] {
  const [draft, setDraft] = useState<{ readonly shown: T } | undefined>(undefined);
  const current = draft && equal(mean(draft.shown), value) ? draft.shown : undefined;
  return [current, (shown) => setDraft({ shown })];
}

import { useState } from "react";
import { equal } from "../../model/equal.ts";

/**
 * Returns what a person is typing where the record keeps less of it (empty rows, half a JSON text): shown as long as it
 * still means what the record has. `mean` says what a draft stands for, `isSame` whether that is what the record has.
 */
export function useDraft<Draft, Meant>(
  value: Meant,
  mean: (draft: Draft) => Meant,
  isSame: (meant: Meant, value: Meant) => boolean = equal,
): [Draft | undefined, (draft: Draft) => void] {
  const [draft, setDraft] = useState<{ readonly shown: Draft } | undefined>(undefined);
  const current = draft && isSame(mean(draft.shown), value) ? draft.shown : undefined;
  return [current, (shown) => setDraft({ shown })];
}

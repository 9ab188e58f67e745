import { useMemo, useState } from "react";
import { equal } from "../../language/equal.ts";

/**
 * Returns what a person is typing where the record keeps less of it (empty rows, half a JSON text): shown as long as it
 * still means what the record has. `mean` says what a draft stands for, `isSame` whether that is what the record has; both
 * keep their reference as long as they say the same.
 */
export function useDraft<Draft, Meant>(
  value: Meant,
  mean: (draft: Draft) => Meant,
  isSame: (meant: Meant, value: Meant) => boolean = equal,
): [Draft | undefined, (draft: Draft) => void] {
  const [draft, setDraft] = useState<{ readonly shown: Draft } | undefined>(undefined);
  // Long values take a while to compare, and most renderings bring neither another draft nor another value.
  const holds = useMemo(() => draft && isSame(mean(draft.shown), value), [draft, value, mean, isSame]);
  return [holds ? draft?.shown : undefined, (shown) => setDraft({ shown })];
}

import { useMemo, useState } from "react";
import { equal } from "../../language/index.ts";

/**
 * Hook: returns the draft that the user is typing, where the record holds less of it (empty rows, half a JSON text).
 * The draft is shown as long as it still means the value in the record. `mean` returns the value that a draft means,
 * `isSame` whether that is the value in the record. Both must keep their reference between renders.
 */
export function useDraft<Draft, Meant>(
  value: Meant,
  mean: (draft: Draft) => Meant,
  isSame: (meant: Meant, value: Meant) => boolean = equal,
): [Draft | undefined, (draft: Draft) => void] {
  const [draft, setDraft] = useState<{ readonly shown: Draft } | undefined>(undefined);
  // Comparing long values is slow, and most renders change neither the draft nor the value.
  const holds = useMemo(() => draft && isSame(mean(draft.shown), value), [draft, value, mean, isSame]);
  return [holds ? draft?.shown : undefined, (shown) => setDraft({ shown })];
}

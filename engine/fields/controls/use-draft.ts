import { useRef, useState } from "react";
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
  const judged = useRef<{ readonly draft: object; readonly value: Meant; readonly holds: boolean } | undefined>(
    undefined,
  );
  // Long values take a while to compare, and most renderings bring neither another draft nor another value.
  if (draft && (judged.current?.draft !== draft || judged.current.value !== value))
    judged.current = { draft, value, holds: isSame(mean(draft.shown), value) };
  const current = draft && judged.current?.holds ? draft.shown : undefined;
  return [current, (shown) => setDraft({ shown })];
}

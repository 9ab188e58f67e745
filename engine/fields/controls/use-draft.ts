import { useEffect, useMemo, useState } from "react";
import { equal } from "../../language/index.ts";
import type { Issue, UnparsedInput } from "../../record/index.ts";
import type { FieldInputProps } from "../model/field-input.ts";

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

/**
 * Hook: returns the input of a control that is not a value yet, and a function that sets or removes it. It is stored in
 * the record, where it survives the control. Without a record it is local, until the value changes from elsewhere.
 */
export function useUnparsed({
  value,
  unparsed,
  setUnparsed,
  setIssues,
}: FieldInputProps): [UnparsedInput | undefined, (input: UnparsedInput | undefined) => void] {
  const [local, setLocal] = useState<{ readonly input: UnparsedInput; readonly over: unknown }>();
  const own = local && equal(local.over, value) ? local.input : undefined;
  const issues = own?.issues ?? NONE;
  // The record reports the issues of its inputs.
  useEffect(() => setIssues(issues), [issues, setIssues]);
  if (setUnparsed) return [unparsed, setUnparsed];
  return [own, (input) => setLocal(input && { input, over: value })];
}

const NONE: readonly Issue[] = [];

import { useMemo } from "react";
import { equal } from "../../language/index.ts";
import type { Issue } from "../../record/index.ts";
import type { FieldInputProps } from "../model/field-input.ts";

/** A draft that the user is typing, and the function that replaces it. */
interface Drafted<Draft> {
  /** The last draft, whether or not it still means the value. */
  readonly last: Draft | undefined;
  /** The draft, as long as it means the value. */
  readonly draft: Draft | undefined;
  /** Stores the draft after the value that it means was written, with the reasons why it is not all of a value. */
  readonly setDraft: (draft: Draft, issues?: readonly Issue[]) => void;
}

/**
 * Hook: returns the draft that the user is typing, where the value holds less of it (empty rows, JSON in other lines).
 * It is stored with the value, where it survives the control. It is shown as long as it still means the value. `mean`
 * returns the value that a draft means, `isSame` whether that is the value. Both must keep their reference between
 * renders.
 */
export function useDraft<Draft, Meant>(
  { unparsed, setUnparsed }: FieldInputProps,
  value: Meant,
  mean: (draft: Draft) => Meant,
  isSame: (meant: Meant, value: Meant) => boolean = equal,
): Drafted<Draft> {
  // Each control stores drafts of one type.
  const last = unparsed?.shown as Draft | undefined;
  // Comparing long values is slow, and most renders change neither the draft nor the value.
  const holds = useMemo(() => last !== undefined && isSame(mean(last), value), [last, value, mean, isSame]);
  return {
    last,
    draft: holds ? last : undefined,
    setDraft: (shown, issues = NONE) => setUnparsed({ shown, issues }),
  };
}

const NONE: readonly Issue[] = [];

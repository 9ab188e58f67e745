import { useCallback, useRef } from "react";
import type { SaveField } from "../../fields/field/saving.tsx";
import { saveField } from "./save-field.ts";
import type { Target } from "./target.ts";
import { useRunAction } from "./use-run-action.tsx";

/** Hook: what saves fields of a target at once; each time the target as it is then. */
export function useSaveField(target: Target): SaveField {
  const run = useRunAction();
  const latest = useRef(target);
  latest.current = target;
  return useCallback((field, change) => saveField(run, field, { ...change, target: latest.current }), [run]);
}

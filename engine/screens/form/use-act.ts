import { useCallback } from "react";
import type { PlanAction } from "../../model/plan.ts";
import { useRunAction } from "../action/use-run-action.tsx";
import { useSaidScope } from "../action/use-said-scope.ts";
import { useOpenRecord } from "../core/record-context.ts";
import { useScope } from "../core/scope-context.tsx";
import type { FieldTarget } from "./field-target.ts";

/** Changes a field and acts on it at once. */
export type Act = (change: () => void) => void;

/** The way a field with `save` changes: the action runs with the new value in place; a failure puts the old one back. */
export function useAct(action: PlanAction, { store, pointer }: FieldTarget): Act {
  const run = useRunAction();
  const record = useOpenRecord();
  const scope = useSaidScope(useScope());
  return useCallback(
    (change) => {
      const act = async (): Promise<void> => {
        change();
        const done = await run(action, { scope, record, resource: record?.resource });
        if (!done) store.revert(pointer);
      };
      void act();
    },
    [run, action, scope, record, store, pointer],
  );
}

import { useEffect, useLayoutEffect, useRef } from "react";
import { equal, evaluatePredicate, evaluateValue, type PlanField, UNKNOWN } from "../../language/index.ts";
import { encodeAt } from "../../record/index.ts";
import { useConditions, useScope } from "../../page/index.ts";
import { useLatest } from "../../ui/index.ts";
import { hasAppeared } from "../problems/field-problems.ts";
import { fieldCodec } from "../model/change-field.ts";
import type { FieldTarget, FormModel } from "../model/form-model.ts";

/**
 * Hook: writes the default of a field once, when the field appears, so that a cleared field stays clear. In a new
 * record and outside of the record, the default is part of the base and no edit. In an existing record it is an edit.
 * It is made only where another edit has made the field appear, and reverted with that.
 */
export function useDefault(field: PlanField, { store, pointer }: FieldTarget, form: FormModel): void {
  const scope = useScope();
  const conditions = useConditions();
  const done = useRef(false);
  const { stores, isNew, schema } = form;
  const isStart = isNew || store === stores.form;
  useLayoutEffect(() => {
    if (done.current || field.default === undefined) return;
    done.current = true;
    const shown = [...conditions, field.when];
    if (store.get(pointer) !== undefined || !(isStart || hasAppeared(shown, scope, stores))) return;
    const initial = evaluateValue(field.default, scope);
    if (initial === undefined || initial === UNKNOWN) return;
    const given = fieldCodec(field).encode(initial, undefined);
    if (!isStart) {
      store.set(pointer, given);
      return;
    }
    const stored = encodeAt(store === stores.record ? schema : undefined, pointer, given, undefined);
    if (!equal(stored, undefined)) store.addDefault(pointer, stored);
  }, [field, store, pointer, stores, schema, isStart, scope, conditions]);
  const last = useLatest({ field, store, pointer, scope, conditions, stores, isStart });
  useEffect(
    () => () => {
      const { field, store, pointer, scope, conditions, stores, isStart } = last.current;
      if (isStart || field.default === undefined || store.saved(pointer) !== undefined) return;
      const given = fieldCodec(field).encode(evaluateValue(field.default, scope), undefined);
      const isHidden = ![...conditions, field.when].every(
        (when) => when === undefined || evaluatePredicate(when, scope) === true,
      );
      if (isHidden && hasAppeared([...conditions, field.when], scope, stores) && equal(store.get(pointer), given))
        store.revert(pointer);
    },
    [],
  );
}

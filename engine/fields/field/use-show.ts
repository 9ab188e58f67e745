import { useCallback } from "react";
import type { PlanField } from "../../model/plan.ts";
import type { SwitchWords } from "../controls/control-props.ts";
import { displayValue } from "../display/display-value.ts";
import { useDisplayWords } from "../display/use-display-words.ts";
import type { FieldOption } from "../options/field-option.ts";

/** Formats a value of a field for people. */
export type ShowValue = (value: unknown) => string;

/** Hook: formats values of a field: by its options, as on and off, as the server's default. */
export function useShow(field: PlanField, options: readonly FieldOption[], onOff?: SwitchWords): ShowValue {
  const words = useDisplayWords();
  return useCallback(
    (value) => displayValue(field, value, options, onOff ? { ...words, ...onOff } : words),
    [field, options, onOff, words],
  );
}

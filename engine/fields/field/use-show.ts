import { useCallback } from "react";
import type { PlanField } from "../../language/index.ts";
import type { SwitchTexts } from "../model/field-input.ts";
import { type DisplayTexts, displayValue } from "../display/display-value.ts";
import { useDisplayTexts } from "../display/use-display-texts.ts";
import type { NamedOptions } from "../options/named-values.tsx";
import type { FieldOption } from "../options/field-option.ts";

/** Formats a value of a field for the user, with the names that were read for it. */
export type ShowValue = (value: unknown, named?: NamedOptions) => string;

/** Hook: returns a function that formats values of a field: by its options, as on and off, as the server's default. */
export function useShow(field: PlanField, options: readonly FieldOption[], onOff?: SwitchTexts): ShowValue {
  const words = useDisplayTexts();
  return useCallback(
    (value, named) => {
      const all = named ? [...options, ...named(field.options)] : options;
      return displayValue(field, value, all, { ...withNamed(words, named), ...onOff });
    },
    [field, options, onOff, words],
  );
}

/** Returns display texts that also know the options that were read. */
export function withNamed(words: DisplayTexts, named: NamedOptions | undefined): DisplayTexts {
  if (!named) return words;
  return { ...words, optionsOf: (options) => [...(words.optionsOf?.(options) ?? []), ...named(options)] };
}

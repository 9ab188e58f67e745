import type { FieldOption } from "./field-option.ts";

/** Returns the options with distinct keys and labels where values of several types look alike. */
export function distinctOptions(options: readonly FieldOption[]): readonly FieldOption[] {
  return options.map((option, at) => {
    const alike = options.findIndex(
      ({ value, stored }) => value === option.value && typeof stored !== typeof option.stored,
    );
    if (alike < 0) return option;
    const label = option.label === option.value ? JSON.stringify(option.stored) : option.label;
    return { ...option, label, value: alike < at ? `${typeof option.stored} ${option.value}` : option.value };
  });
}

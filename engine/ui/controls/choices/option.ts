/** An option of a choice. */
export interface SelectOption {
  value: string;
  label: string;
  /** A second line. */
  description?: string | undefined;
  disabled?: boolean | undefined;
}

/** Returns the label of a value; the value itself without an option. */
export function optionLabel(options: readonly SelectOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** Returns the options whose label starts with a text, case-insensitively. */
export function filterOptions<T extends SelectOption>(options: readonly T[], text: string): T[] {
  const wanted = text.trim().toLocaleLowerCase();
  return options.filter((option) => option.label.toLocaleLowerCase().startsWith(wanted));
}

/** One thing to choose. */
export interface Option {
  value: string;
  label: string;
  /** A second line. */
  description?: string | undefined;
  disabled?: boolean | undefined;
}

/** The label of a value; the value itself when no option has it, so that nothing stored is hidden. */
export function optionLabel(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** The options whose label starts with the text, any case; all of them for no text. */
export function filterOptions<T extends Option>(options: readonly T[], text: string): T[] {
  const wanted = text.trim().toLocaleLowerCase();
  return options.filter((option) => option.label.toLocaleLowerCase().startsWith(wanted));
}

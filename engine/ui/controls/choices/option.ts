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

/**
 * Returns the options that match a text, case-insensitively: those whose label starts with it, and those without a
 * label of their own that contain it, because ids such as `oidc-usermodel-attribute-mapper` start alike.
 */
export function filterOptions<T extends SelectOption>(options: readonly T[], text: string): T[] {
  const wanted = text.trim().toLocaleLowerCase();
  return options.filter(({ label, value }) => {
    const at = label.toLocaleLowerCase().indexOf(wanted);
    return at === 0 || (at > 0 && label === value);
  });
}

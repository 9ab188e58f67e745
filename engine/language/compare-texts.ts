const OPTIONS: Intl.CollatorOptions = { numeric: true, sensitivity: "base" };

let collator = new Intl.Collator(undefined, OPTIONS);

/** Compares texts in the sort order of the page's language: numbers in them by value, ignoring case. */
export function compareTexts(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Sets the language of `compareTexts`; a language that the browser does not know changes nothing. */
export function compareTextsIn(language: string): void {
  try {
    collator = new Intl.Collator(language, OPTIONS);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

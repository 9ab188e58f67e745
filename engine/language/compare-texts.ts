const OPTIONS: Intl.CollatorOptions = { numeric: true, sensitivity: "base" };

let collator = new Intl.Collator(undefined, OPTIONS);

/** Compares texts as people sort them in the language of the page: numbers in them by size, case as equal. */
export function compareTexts(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Sets the language of `compareTexts`; one that the browser does not know changes nothing. */
export function compareTextsIn(language: string): void {
  try {
    collator = new Intl.Collator(language, OPTIONS);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

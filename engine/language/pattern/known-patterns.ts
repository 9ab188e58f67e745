/** Matches texts with patterns in linear time, and judges patterns of names. */
export interface Patterns {
  matches(pattern: string, text: string): boolean;
  /** Returns why a pattern of names cannot be used; nothing when it can. */
  nameFault(pattern: string): string | undefined;
}

let known: Patterns | undefined;

/** Makes patterns known to whoever asks: forms and packs bring what reads them, lists do without. */
export function makePatternsKnown(patterns: Patterns): void {
  known = patterns;
}

/** Returns what reads patterns; nothing while it has not come. */
export function knownPatterns(): Patterns | undefined {
  return known;
}

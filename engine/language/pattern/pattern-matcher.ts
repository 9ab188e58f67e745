/** Matches texts with patterns in linear time, and checks patterns of names. */
export interface PatternMatcher {
  matches(pattern: string, text: string): boolean;
  /** Returns why a pattern of names cannot be used; nothing when it can. */
  nameError(pattern: string): string | undefined;
}

let known: PatternMatcher | undefined;

/** Makes patterns known to anyone who asks: forms and packs bring what reads them, lists do without. */
export function registerPatternMatcher(patterns: PatternMatcher): void {
  known = patterns;
}

/** Returns what reads patterns; nothing while it has not come. */
export function patternMatcher(): PatternMatcher | undefined {
  return known;
}

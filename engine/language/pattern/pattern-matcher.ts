/** Matches texts with patterns in linear time, and checks patterns of names. */
export interface PatternMatcher {
  matches(pattern: string, text: string): boolean;
  /** Returns why a pattern for names cannot be used; undefined for a usable one. */
  nameError(pattern: string): string | undefined;
}

let known: PatternMatcher | undefined;

/** Registers the pattern matcher. Forms and packs import it; lists work without it. */
export function registerPatternMatcher(patterns: PatternMatcher): void {
  known = patterns;
}

/** Returns the pattern matcher; undefined until it is loaded. */
export function patternMatcher(): PatternMatcher | undefined {
  return known;
}

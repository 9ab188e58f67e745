import { registerPatternMatcher } from "./pattern-matcher.ts";
import { matchesPattern } from "./matches-pattern.ts";
import { namePatternError } from "./pattern-error.ts";

// Anyone who imports this brings what reads patterns with it.
registerPatternMatcher({ matches: matchesPattern, nameError: namePatternError });

import { registerPatternMatcher } from "./pattern-matcher.ts";
import { matchesPattern } from "./matches-pattern.ts";
import { namePatternError } from "./pattern-error.ts";

// Importing this module registers the pattern matcher.
registerPatternMatcher({ matches: matchesPattern, nameError: namePatternError });

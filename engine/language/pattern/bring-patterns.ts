import { makePatternsKnown } from "./known-patterns.ts";
import { matchesPattern } from "./matches-pattern.ts";
import { namePatternFault } from "./pattern-fault.ts";

// Whoever imports this brings what reads patterns with it.
makePatternsKnown({ matches: matchesPattern, nameFault: namePatternFault });

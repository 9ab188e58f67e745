/** Holds what is only reported where the files are everything that there is. */
export const COMPLETE_CODES = ["M04", "M05", "R22", "R35", "R37", "R41", "S35"] as const;

/** Codes that stand for several others, which fold-diagnostics.test.ts covers. */
export const FOLDED_CODES = ["R40"] as const;

/** Told only where it is asked for, which reader.test.ts covers. */
export const UNREAD_CODES = ["S17"] as const;

/** Codes of texts whose place is another file than the text's, which small-words.test.ts covers. */
export const TEXT_CODES = ["M06"] as const;

/** Codes of entity schemas, which check-entities.test.ts covers. */
export const ENTITY_CODES = ["S23", "S22", "R38"] as const;

/** Codes that are only reported for a whole product. */
export const COMPLETE_CODES = ["M04", "M05", "R22", "R35", "R37", "R41", "S35"] as const;

/** Codes that replace several others. They are tested in fold-diagnostics.test.ts. */
export const FOLDED_CODES = ["R40"] as const;

/** Codes that are only reported with `reportUnread`. They are tested in reader.test.ts. */
export const UNREAD_CODES = ["S17"] as const;

/** Codes that are reported in another file than the text is in. They are tested in small-keywords.test.ts. */
export const TEXT_CODES = ["M06"] as const;

/** Codes of entity schemas. They are tested in check-entities.test.ts. */
export const ENTITY_CODES = ["S23", "S22", "R38"] as const;

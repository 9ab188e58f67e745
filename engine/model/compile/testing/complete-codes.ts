/** What is only reported where the files are everything that there is. */
export const COMPLETE_CODES = ["M04", "M05", "R22", "R35", "R37"] as const;

/** Codes of entity schemas, which check-entities.test.ts covers. */
export const ENTITY_CODES = ["S23", "S22", "R38"] as const;

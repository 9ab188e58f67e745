/** What is only reported where the files are everything that there is. */
export const COMPLETE_CODES = ["M04", "R22", "R35", "R37"] as const;

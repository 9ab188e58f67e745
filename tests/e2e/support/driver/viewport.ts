/** The window that tests begin with. */
export const VIEWPORT = { width: 1280, height: 800 };

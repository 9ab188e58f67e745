import { createLazyPart } from "../lazy/lazy-part.ts";

/** Holds the lazy module of floating elements (menus, tooltips and dialogs), which the first page does not need. */
export const floatingPart = createLazyPart(() => import("../floating.tsx"));

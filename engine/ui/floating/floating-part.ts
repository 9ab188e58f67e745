import { createLazyPart } from "../lazy/lazy-part.ts";

/** Renders menus, tooltips and dialogs: a file of its own that the first page does without. */
export const floatingPart = createLazyPart(() => import("../floating.tsx"));

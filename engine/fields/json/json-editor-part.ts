import { createLazyPart } from "../../ui/lazy/lazy-part.ts";

/** The editor of JSON texts: heavy, and seldom wanted. */
export const jsonEditorPart = createLazyPart(() => import("./json-editor.tsx"));

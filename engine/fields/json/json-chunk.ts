import { createChunk } from "../../page/nested/chunk.ts";

/** The editor of JSON texts: heavy, and seldom wanted. */
export const jsonChunk = createChunk(() => import("./json-editor.tsx"));

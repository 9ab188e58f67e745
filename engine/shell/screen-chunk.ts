import { createChunk } from "../screens/core/chunk.ts";

/** What draws screens. It is fetched while sign-in is under way. */
export const screenChunk = createChunk(() => import("../screens/screen-view.tsx"));

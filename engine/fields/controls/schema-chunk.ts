import { createChunk } from "../../page/nested/chunk.ts";

/** Holds what draws values by their schemas: heavy, so that it comes with the first such value. */
export const schemaForms = createChunk(() => import("../schema/schema-forms.ts"));

import { createLazyPart } from "../../ui/lazy/lazy-part.ts";

/** Holds what renders values by their schemas: heavy, so that it comes with the first such value. */
export const schemaForms = createLazyPart(() => import("../schema/schema-forms.ts"));

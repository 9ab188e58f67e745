import "../texts/field-texts.ts";
/** Draws values by their schemas, and comes in a file of its own: the form engine is heavy. */
export { RowsForm } from "./rows-form.tsx";
export { SchemaValue } from "./schema-value.tsx";

import "../texts/field-texts.ts";
/** Renders values by their schemas, and comes in a file of its own: the form engine is heavy. */
export { RowsForm } from "./rows-form.tsx";
export { SchemaValue } from "./schema-value.tsx";

import "../texts/field-texts.ts";
/** Entry point of the lazy part that renders values by their schemas. It is separate because rjsf is large. */
export { RowsForm } from "./rows-form.tsx";
export { SchemaValue } from "./schema-value.tsx";

/** The names that descriptors may use where the meta-schemas say "a name". The compiler refuses others. */
export const CONTROLS = [
  "text",
  "text-area",
  "number",
  "password",
  "switch",
  "checkbox",
  "radio",
  "checkboxes",
  "select",
  "multi-select",
  "multi-text",
  "key-value",
  "duration",
  "date",
  "date-time",
  "file",
  "copy",
  "read-only",
  "picker",
  "rows",
  "json",
] as const;

export const CELLS = [
  "text",
  "translated",
  "boolean",
  "date",
  "chips",
  "badge",
  "map",
  "copy",
  "resource-path",
  "count",
  "link",
] as const;

/** Every codec is a pure pair in the record room. */
export const CODECS = [
  "string-boolean",
  "string-number",
  "hash-list",
  "list-of-one",
  "json",
  "epoch-seconds",
  "pairs",
  "map-rows",
  "query-pairs",
  "inverted",
  "role-mappings",
  "with-ancestors",
  "comma-list",
  "blank-list",
  "bundle-key",
  "password-policy",
  "minutes",
  "null-for-empty",
  "trimmed",
  "role-name",
  "plain-time",
  "names",
  "present",
  "joined-maps",
] as const;

/** What a section brings as code beside its descriptors: the folder it stands in is the word that names it. */
export const CODE_KINDS = ["run", "widget"] as const;

/** Named roots of references (language: Values); resource ids are roots too. */
export const ROOTS = [
  "record",
  "saved",
  "form",
  "item",
  "with",
  "load",
  "result",
  "selection",
  "query",
  "realm",
  "server",
  "me",
  "env",
  "browser",
  "now",
  "error",
] as const;

export type CodeKind = (typeof CODE_KINDS)[number];
export type ControlName = (typeof CONTROLS)[number];
export type CellName = (typeof CELLS)[number];

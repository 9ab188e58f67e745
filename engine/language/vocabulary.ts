/**
 * Names of the controls that descriptors may use, with a description of each; their settings are in the meta-schemas.
 */
export const CONTROL_MEANINGS = {
  text: "A line of text.",
  "text-area": "Lines of text.",
  number: "A number.",
  password: "A secret, hidden until the user reveals it. One that the server returned has a copy button.",
  switch: "On or off.",
  checkbox: "A checkbox, followed by its label.",
  radio: "One of a few options, all in sight.",
  checkboxes: "Several of a few options, all in sight.",
  select: "One of the options, found by typing.",
  "multi-select": "Several of the options, found by typing.",
  "multi-text": "Several lines of text, each its own value.",
  "key-value": "Names with a value each.",
  duration: "A number of seconds, in a unit that suits it.",
  date: "A day.",
  "date-time": "A day and a time.",
  file: "A file from the person's machine.",
  image:
    "An image by its address, with what it looks like, or a file that is kept as an address: up to the `maxLength` of the schema, 1 MiB without one. With `format` `uri` only an address.",
  colour: "A colour, typed as CSS writes it or chosen; it may be empty.",
  copy: "A text to be copied, not to be changed.",
  "read-only": "A value that is shown as it is.",
  picker: "Records of a resource, chosen in a dialog with search and pages.",
  rows: "A list of objects, one row of fields (`rows`) each.",
  schema: "A value of parts, lists of parts or one of several forms, each with the control of its own schema.",
  json: "Any value as JSON, completed from its schema.",
  code: "The text of a program, with line numbers, also where it is only read.",
} as const;

const NUMBERS = ["integer", "number"];
const ONE = ["string", "boolean", "integer", "number"];

/** The types of JSON Schema that each control edits; undefined for a control that edits any type. */
export const EDITED_TYPES: Readonly<Record<ControlName, readonly string[] | undefined>> = {
  text: ["string"],
  "text-area": ["string"],
  number: NUMBERS,
  password: ["string"],
  switch: ["boolean"],
  checkbox: ["boolean"],
  radio: ONE,
  checkboxes: ["array"],
  select: ONE,
  "multi-select": ["array"],
  "multi-text": ["array"],
  "key-value": ["object", "array"],
  duration: NUMBERS,
  date: ["string", "integer", "number"],
  "date-time": ["string", "integer", "number"],
  file: undefined,
  image: ["string"],
  colour: ["string"],
  copy: undefined,
  "read-only": undefined,
  picker: undefined,
  rows: ["array"],
  schema: undefined,
  json: undefined,
  code: ["string"],
};

/** Names of the cells, with a description of each. */
export const CELL_MEANINGS = {
  text: "The value in one line.",
  "whole-text": "The text in as many lines as it takes.",
  translated: "The message whose key is the value.",
  boolean: "Yes or no.",
  date: "A moment, in the person's language and time zone.",
  chips: "Each item of a list as a chip.",
  badge: "A short word with a colour.",
  map: "Names with their values.",
  copy: "A text with a button that copies it.",
  "resource-path": "What an administrator changed, as a link to it.",
  screens: "Screens by their titles, as links.",
  count: "How many items there are.",
  link: "An address to follow.",
} as const;

/** Icons of the design system; a test compares them with those that it contains. */
export const ICONS = [
  "alert",
  "arrow-down",
  "arrow-up",
  "book",
  "building",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "circle-alert",
  "card",
  "circle-plus",
  "clock",
  "code",
  "copy",
  "database",
  "download",
  "external",
  "eye",
  "eye-off",
  "filter",
  "folder",
  "globe",
  "grid",
  "grip",
  "help",
  "info",
  "key",
  "layers",
  "link",
  "list",
  "lock",
  "logout",
  "mail",
  "menu",
  "monitor",
  "moon",
  "more",
  "move",
  "palette",
  "pencil",
  "plus",
  "puzzle",
  "refresh",
  "search",
  "settings",
  "shield",
  "sun",
  "trash",
  "upload",
  "user",
  "users",
  "window",
  "x",
] as const;

/**
 * Names of the codecs, pairs of pure functions in `engine/record/codecs`: the stored form, and the form that fields
 * show.
 */
export const CODEC_MEANINGS = {
  "string-boolean": 'The texts `"true"` and `"false"`, for a boolean.',
  "string-number": "A number as text, for a number.",
  "hash-list": "Texts joined by `##`, for a list.",
  "list-of-one": "A list of one element, for that element.",
  json: "JSON inside a text, for the value that it describes.",
  "epoch-seconds": "Seconds since 1970, for milliseconds.",
  pairs: "A map of lists of texts, for rows of name and value, one for each value.",
  "map-rows": "A map, for rows of name and value.",
  "query-pairs": "Searched attributes as `name:value`, for rows.",
  inverted: "A boolean, for its opposite.",
  "role-mappings": "Role mappings of realm and clients, for one list of roles. Only read.",
  "with-ancestors": "Groups, for these and the groups above them. Only read.",
  "comma-list": "Texts joined by commas, for a list.",
  "blank-list": "Words joined by blanks, for a list.",
  "bundle-key": "The name of a text of the realm with `$` and braces around it, for that name.",
  "password-policy": "The rules of a password policy in one text, for rows.",
  minutes: "Whole minutes, for seconds.",
  "null-for-empty": "Null, for an empty text.",
  trimmed: "A text without the blanks around it.",
  "one-word": "A text without the blanks around it, with `_` for each one inside.",
  "role-name": "`role` or `client.role`, for a role with its client.",
  "plain-time": "`yyyy-mm-dd hh:mm:ss` without a zone, for a day and a time.",
  names: "Objects with a `name`, for their names.",
  present: "A value that is there or not, for on or off.",
  slug: "Converts a name to a URL segment. Only read.",
  "seconds-later": "Adds a number of seconds to a time. Only read.",
  "single-slashes":
    "An address put together of parts, with one slash where they meet; those after its scheme stay. Only read.",
  masked:
    'A text in which stars stand for what is between `start` and `end`: `{ "masked": { "start": "<", "end": ">" } }`. Only read.',
  "exact-search": "Puts each word of a user search in quotation marks, so that it matches whole values. Only read.",
} as const;

/** The resource whose record is `$realm`. */
export const ROOT = "realm";

/**
 * Kinds of code that sections provide in addition to descriptors; each is a folder name and a keyword of descriptors.
 */
export const CODE_KINDS = ["run", "widget"] as const;

/** Named roots of references; resource ids are roots too. */
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
export type ControlName = keyof typeof CONTROL_MEANINGS;
export type CellName = keyof typeof CELL_MEANINGS;
export type CodecName = keyof typeof CODEC_MEANINGS;

export const CONTROLS = namesIn(CONTROL_MEANINGS);
export const CELLS = namesIn(CELL_MEANINGS);
export const CODECS = namesIn(CODEC_MEANINGS);

function namesIn<Name extends string>(meanings: Readonly<Record<Name, string>>): readonly Name[] {
  return Object.keys(meanings) as Name[];
}

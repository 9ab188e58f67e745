/** Describes the error of each code, with an example of a descriptor that has it. The guide lists all of them. */
export interface Check {
  readonly code: string;
  readonly means: string;
  /** Markdown: an example of the author's mistake. */
  readonly example: string;
}

/**
 * Lists every check of descriptors and packs. The letters mean: S shape, R reference, C condition, A address, P pack, M
 * message.
 */
export const CHECKS: readonly Check[] = [
  { code: "S00", means: "not JSON, or nested deeper than 100 levels", example: "a missing comma, a comment" },
  {
    code: "S01",
    means: "does not match the grammar: an unknown keyword, or a value that is not allowed",
    example: '`"colums": []`',
  },
  { code: "S02", means: "a keyword that occurs twice in one object", example: '`"title": "a", "title": "b"`' },
  { code: "S03", means: "an id that is already in use", example: 'two screens `"id": "users"`' },
  { code: "S10", means: "a field without `ref`, `value` or `id`", example: '`{ "label": "email" }`' },
  { code: "S11", means: "an action written out without `id`", example: '`{ "do": [ … ] }`' },
  { code: "S12", means: "a view whose kind cannot be determined from its keywords", example: '`{ "title": "users" }`' },
  { code: "S13", means: "the same id for two siblings", example: 'columns `"/name"`, `"$role/name"`' },
  { code: "S14", means: "a view without a keyword that its kind requires", example: "a table without `from`" },
  { code: "S15", means: "a link in a sentence without `text`", example: '`"with": { "name": { "screen": "user" } }`' },
  {
    code: "S17",
    means: "a keyword that has no effect at this place, or an unused piece, argument or `load`",
    example: '`"kind": "table"`, `"sections": [ … ]`',
  },
  {
    code: "S16",
    means: "a form whose fields edit no record: neither `record` nor a row of a resource provides one",
    example: '`"kind": "form"`, `"sections": [{ "fields": ["/note"] }]` without `record`',
  },
  { code: "S20", means: "unknown control, cell, codec or icon", example: '`"control": "txt"`' },
  {
    code: "S21",
    means: "a placeholder of a `select` that looks like a value: it is one of the options, or the schema has a default",
    example: '`"options": ["plain", "S256"], "placeholder": "plain"`',
  },
  {
    code: "S25",
    means: "`badges` together with the cell `badge`: the value would be shown twice",
    example:
      '`"cell": "badge"`, `"badges": [ … ]`; for coloured badges alone `{ "id": "status", "label": "status", "badges": [ … ] }`',
  },
  {
    code: "S27",
    means: "a column whose options come from a source: a column shows its value unchanged",
    example: '`"columns": [{ "ref": "/owner", "options": { "from": "user" } }]`',
  },
  {
    code: "S28",
    means: "a `key` of rows that is not a column of these rows",
    example: '`"rows": { "key": "/di", "columns": ["/id"] }`',
  },
  {
    code: "S30",
    means: "`each` in an action for a selection of rows",
    example: '`"placement": "selection", "each": "$load/types"`',
  },
  {
    code: "S29",
    means: "an action of a picker that creates nothing that can be chosen",
    example: '`"control": { "kind": "picker", "actions": ["delete"] }`',
  },
  {
    code: "S26",
    means: "a field's value that is an object but not an operator",
    example: '`"value": { "txt": "/name" }`',
  },
  {
    code: "S24",
    means: "an option that the schema does not allow, or that has another type",
    example: '`"options": ["staf"]` beside `"enum": ["staff"]`',
  },
  {
    code: "S23",
    means: "limits that no value can satisfy, a default that is not allowed, or limits and values for another type",
    example: '`"minimum": 5, "maximum": 1`',
  },
  { code: "S22", means: "an invalid pattern, or one that may take too long", example: '`"pattern": "^(a)\\\\1$"`' },
  {
    code: "S31",
    means: "a constant that is not a valid value of the member it is written to",
    example: '`"default": "yes"` of a boolean, `{ "save": { "/status": "OPN" } }`',
  },
  { code: "S32", means: "a codec for another type", example: '`"ref": "/name"`, `"codec": "map-rows"`' },
  { code: "S33", means: "an option that occurs twice", example: '`"options": ["a", "a"]`' },
  {
    code: "S34",
    means: "a control that cannot edit the member's type, or a cell that cannot show it",
    example: '`"ref": "/status", "control": "switch"` for a text',
  },
  { code: "S35", means: "a screen without a title", example: '`{ "id": "users", "path": "/users", … }`' },
  { code: "R01", means: "the record has no such member", example: '`"/enabeld"`' },
  { code: "R02", means: "an unknown root, or a record that is not open here", example: '`"$relm/realm"`' },
  { code: "R03", means: "`load` has no such name", example: '`"$load/lok"`' },
  { code: "R04", means: "a slot of an address that nothing fills", example: '`"users/{usr}/groups"`' },
  { code: "R05", means: "a plain word where a reference is required", example: '`"set": { "enabled": true }`' },
  { code: "R06", means: "an argument that is never passed", example: '`"$with/kynd"`' },
  {
    code: "R07",
    means: "a step that saves where no record is open",
    example: '`{ "placement": "page", "do": [{ "save": { "/enabled": false } }] }` on a list',
  },
  { code: "R08", means: "a lookup where only a reference is allowed", example: '`"ref": "/groups/{id=/group}/name"`' },
  {
    code: "R09",
    means: "a lookup in `load` that compares with an item: `load` is read once, not for each item",
    example: '`"load": { "role": "$load/roles/{id=$item}" }`',
  },
  { code: "R10", means: "`use` of an unknown resource", example: '`"use": "usr/account"`' },
  { code: "R11", means: "`use` of an unknown piece", example: '`"use": "user/acount"`' },
  { code: "R12", means: "a piece that uses itself", example: '`"a": { "use": "a" }`' },
  {
    code: "R13",
    means: "an argument that refers to the nearest record, which is another one inside the piece",
    example: '`"with": { "name": "/name" }` (write `"$user/name"`)',
  },
  { code: "R14", means: "an action of an unknown resource", example: '`"actions": ["usr/lock"]`' },
  { code: "R15", means: "an unknown action", example: '`"actions": ["lok"]`' },
  { code: "R16", means: "an action in `empty` that its table lacks", example: '`"empty": { "actions": ["creat"] }`' },
  { code: "R17", means: "`run` of an unknown procedure", example: '`"run": "duplicate-grup"`' },
  {
    code: "R18",
    means: "`descendants` of a list whose resource has no parent with `children`",
    example: '`"descendants": "$query/deep"`',
  },
  {
    code: "R19",
    means: "an `order` that cannot be saved",
    example: '`"order": { "move": {} }` for rows that are not a list in a document',
  },
  { code: "R20", means: "an unknown right", example: '`"rights": "manage-relm"`' },
  { code: "R21", means: "rights that depend on a member that is not a boolean", example: '`"rights": "/name"`' },
  { code: "R24", means: "saving or setting a read-only member", example: '`{ "save": { "/id": "x" } }`' },
  {
    code: "R25",
    means: "a `save` of a field, or an action, without steps",
    example: '`{ "ref": "/enabled", "save": { "done": … } }`',
  },
  {
    code: "R26",
    means: "dialogs or steps of saving in one view, although other views may save the same record",
    example: '`"kind": "form", "save": { "ask": [ … ] }`',
  },
  { code: "R22", means: "a write that requires no rights", example: '`{ "id": "lock", "do": [{ "put": … }] }`' },
  { code: "R30", means: "a link to an unknown screen", example: '`"link": "usr"`' },
  { code: "R31", means: "an unknown resource", example: '`"from": "usr"`' },
  { code: "R32", means: "an unknown entity", example: '`"entity": "usr"`' },
  {
    code: "R33",
    means: "a link to a tab that the screen does not have",
    example: '`"link": { "screen": "user", "with": { "tab": "group" } }`',
  },
  {
    code: "R34",
    means: "a link that does not fill the address of its screen",
    example: '`"link": "user"` where no user is open',
  },
  { code: "R35", means: "a resource that no screen uses (warning)", example: '`{ "id": "tool", … }`' },
  { code: "R36", means: "an unknown widget", example: '`"kind": "widget", "run": "flow-diagam"`' },
  {
    code: "R37",
    means: "a released id that no longer exists",
    example: 'the tab `"groups"` renamed to `"teams"` without `"formerly": ["groups"]`',
  },
  {
    code: "R38",
    means: "an entity that refers to an unknown resource, schema or member",
    example: '`"refersTo": "usr"`, `"$ref": "#/$defs/nam"`',
  },
  {
    code: "R40",
    means: "a record without most of the members that are read from it: the resource or entity is probably wrong",
    example: '`"record": "user"` with the fields of an invoice',
  },
  {
    code: "R41",
    means: "a value of the page's address that no filter sets, with a name similar to that of a filter",
    example: '`"query": { "state": "$query/stat" }` beside the filter `state`',
  },
  { code: "C01", means: "a condition that is never true", example: '`{ "/enabled": "yes" }`' },
  {
    code: "C02",
    means: "a condition that is always true",
    example: '`{ "any": ["/enabled", { "not": "/enabled" }] }`',
  },
  {
    code: "C03",
    means: "fields that change each other in a circle",
    example: '`"/a"` with `"set": { "/b": … }`, `"/b"` with `"set": { "/a": … }`',
  },
  {
    code: "C04",
    means: "a comparison whose value is chosen by a condition and is a list or a comparison: no value equals it",
    example: '`{ "/status": { "if": "/late", "then": ["OPEN", "NEW"] } }`',
  },
  { code: "A01", means: "a call without a method, or with more than one", example: '`{ "put": "a", "post": "b" }`' },
  { code: "A02", means: "an address that leaves its base", example: '`"put": "../x"`, `"get": "https://…"`' },
  { code: "R39", means: "a `create` without screen or dialog", example: '`"actions": ["create"]` without either' },
  {
    code: "A11",
    means: "an address that ends with the key of no resource",
    example: '`"path": "/bills/{bill}"`, `"record": "acme-bill"` (write `{acme-bill}`)',
  },
  { code: "A10", means: "two screens with the same address", example: "`/users/{user}` and `/users/{id}`" },
  { code: "P01", means: "a pack's manifest or file that cannot be read", example: '`"files": ["../x.screen.json"]`' },
  {
    code: "P02",
    means: "a pack that this console or server does not support, or whose id is already in use",
    example: '`"language": 3`, an id that is taken, `"server": ">=99"`',
  },
  { code: "P03", means: "a patch of an unknown screen or member", example: '`{ "id": "sesions" }` in `tabs`' },
  {
    code: "P04",
    means:
      "a name without the pack's prefix; a new member without a valid position; a patched member that occurs several times",
    example: '`"after": "grups"`',
  },
  {
    code: "P05",
    means:
      "a patch that changes what only the screen may decide, or that requires less; a `load` without the pack's prefix",
    example: '`{ "id": "groups", "from": "user" }`',
  },
  {
    code: "P06",
    means: "a change that an earlier pack has already made, or a condition that contradicts that of an earlier pack",
    example: "two packs with a `title` for one tab",
  },
  {
    code: "P07",
    means: "a call that the manifest does not declare, or a permission that the pack does not need (warning)",
    example: '`"from": "user"` without `"permissions": ["use user/list"]`',
  },
  { code: "P08", means: "an address that is known only from data", example: '`"get": "/link"` in a pack' },
  { code: "P15", means: "a step reserved for the console itself", example: '`{ "run": "end-session" }` in a pack' },
  { code: "P09", means: "a pack that makes the compiler fail", example: "" },
  {
    code: "P10",
    means: "a translation of a text that the pack does not have in English (warning)",
    example: '`"signOut": "Bleiben"` in `messages.de.json`',
  },
  {
    code: "P13",
    means: "an address that begins with a slot: it would match every address that no other screen has",
    example: '`"path": "/{bill}"`',
  },
  {
    code: "P14",
    means: "a resource of a pack without rights to read its records",
    example: '`{ "id": "acme-bill", "path": "bills" }`',
  },
  { code: "P11", means: "a list of packs that cannot be read", example: '`["acme-invoices",]` in `packs.json`' },
  {
    code: "P12",
    means: "a host that the manifest does not declare",
    example: '`"open": "https://billing.example"` without `"permissions": ["open billing.example"]`',
  },
  {
    code: "P16",
    means: "a pack written in an earlier version of the language (warning)",
    example: '`"language": 1` (`npm run migrate -- DIR` rewrites it)',
  },
  { code: "M01", means: "a message key without English text", example: '`"title": "usres"`' },
  { code: "M02", means: "a key with different texts in two files", example: '`"users": "Users"`, `"users": "People"`' },
  { code: "M03", means: "a message key with slots that matches no key", example: '`"eventTypes.{/type}.nam"`' },
  {
    code: "M04",
    means: "a text that no screen uses, or a plural form that does not exist in English (warning)",
    example: '`"nobody": "Nobody"`',
  },
  { code: "M06", means: "a slot of a text that nothing fills", example: '`"greet": "Hello {{nme}}"`' },
  { code: "M07", means: "a slot written with single braces", example: '`"greet": "Hello {name}"` (write `{{name}}`)' },
  {
    code: "M05",
    means: "a text of the shell or of another section, which may have another meaning there",
    example: '`"label": "leaveUnsaved"` in a section',
  },
];

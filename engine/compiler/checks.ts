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
  { code: "S01", means: "does not fit the grammar", example: '`"colums": []`' },
  { code: "S02", means: "a word twice in one object", example: '`"title": "a", "title": "b"`' },
  { code: "S03", means: "the id of a resource or screen is taken", example: 'two screens `"id": "users"`' },
  { code: "S10", means: "a field without `ref`, `value` or `id`", example: '`{ "label": "email" }`' },
  { code: "S11", means: "an action written out without `id`", example: '`{ "do": [ … ] }`' },
  { code: "S12", means: "a view whose words do not say what it is", example: '`{ "title": "users" }`' },
  { code: "S13", means: "an id twice among siblings", example: 'columns `"/name"`, `"$role/name"`' },
  { code: "S14", means: "a view without what its kind needs", example: "a table without `from`" },
  { code: "S15", means: "a link in a sentence without `text`", example: '`"with": { "name": { "screen": "user" } }`' },
  {
    code: "S17",
    means:
      "a word that nothing reads where it stands, or a piece of `define`, an argument or a `load` that nothing uses",
    example: '`"kind": "table"`, `"sections": [ … ]`',
  },
  {
    code: "S16",
    means: "a form that edits no record: none is opened by `record`, or the rows that it opens in are none",
    example: '`"kind": "form"`, `"sections": [{ "fields": ["/note"] }]` without `record`',
  },
  { code: "S20", means: "unknown control, cell, codec or icon", example: '`"control": "txt"`' },
  {
    code: "S21",
    means: "a placeholder of a `select` that names a value: one of its options, or beside a default of the schema",
    example: '`"options": ["plain", "S256"], "placeholder": "plain"`',
  },
  {
    code: "S25",
    means: "badges beside the cell `badge`: the value would stand there twice",
    example:
      '`"cell": "badge"`, `"badges": [ … ]`; for coloured badges alone `{ "id": "status", "label": "status", "badges": [ … ] }`',
  },
  {
    code: "S27",
    means: "a column whose options come from a source: it shows the value as it is",
    example: '`"columns": [{ "ref": "/owner", "options": { "from": "user" } }]`',
  },
  {
    code: "S28",
    means: "`key` of rows that no column edits",
    example: '`"rows": { "key": "/di", "columns": ["/id"] }`',
  },
  {
    code: "S30",
    means: "`each` of an action that is offered for a selection",
    example: '`"placement": "selection", "each": "$load/types"`',
  },
  {
    code: "S29",
    means: "an action of a picker that makes nothing to choose",
    example: '`"control": { "kind": "picker", "actions": ["delete"] }`',
  },
  {
    code: "S26",
    means: "a value of a field that is an object and no operator",
    example: '`"value": { "txt": "/name" }`',
  },
  {
    code: "S24",
    means: "an option that the schema does not know, or that is of another type",
    example: '`"options": ["staf"]` beside `"enum": ["staff"]`',
  },
  {
    code: "S23",
    means: "limits, a default or values that nothing can meet, or that are for another type",
    example: '`"minimum": 5, "maximum": 1`',
  },
  { code: "S22", means: "a pattern that is none, or that could take too long", example: '`"pattern": "^(a)\\\\1$"`' },
  {
    code: "S31",
    means: "a constant that the member it is written to cannot hold",
    example: '`"default": "yes"` of a boolean, `{ "save": { "/status": "OPN" } }`',
  },
  { code: "S32", means: "a codec that takes another type apart", example: '`"ref": "/name"`, `"codec": "map-rows"`' },
  { code: "S33", means: "an option twice", example: '`"options": ["a", "a"]`' },
  {
    code: "S34",
    means: "a control or cell that cannot edit or show what the schema says of the member",
    example: '`"ref": "/status", "control": "switch"` of a text',
  },
  { code: "S35", means: "a screen without title", example: '`{ "id": "users", "path": "/users", … }`' },
  { code: "R01", means: "the record has no such member", example: '`"/enabeld"`' },
  { code: "R02", means: "unknown root, or no such record around", example: '`"$relm/realm"`' },
  { code: "R03", means: "nothing of that name is loaded", example: '`"$load/lok"`' },
  { code: "R04", means: "nothing fills a slot of an address", example: '`"users/{usr}/groups"`' },
  { code: "R05", means: "a plain word where a reference must stand", example: '`"set": { "enabled": true }`' },
  { code: "R06", means: "an argument that nothing gives", example: '`"$with/kynd"`' },
  {
    code: "R07",
    means: "a step that saves where no record is",
    example: '`{ "placement": "page", "do": [{ "save": { "/enabled": false } }] }` on a list',
  },
  { code: "R08", means: "a lookup where no value stands", example: '`"ref": "/groups/{id=/group}/name"`' },
  {
    code: "R09",
    means: "a lookup in `load` that compares with an item: what is read beside is read once",
    example: '`"load": { "role": "$load/roles/{id=$item}" }`',
  },
  { code: "R10", means: "`use` of an unknown resource", example: '`"use": "usr/account"`' },
  { code: "R11", means: "`use` of an unknown piece", example: '`"use": "user/acount"`' },
  { code: "R12", means: "a piece uses itself", example: '`"a": { "use": "a" }`' },
  {
    code: "R13",
    means: "an argument points into the nearest record",
    example: '`"with": { "name": "/name" }` (write `"$user/name"`)',
  },
  { code: "R14", means: "an action of an unknown resource", example: '`"actions": ["usr/lock"]`' },
  { code: "R15", means: "unknown action", example: '`"actions": ["lok"]`' },
  {
    code: "R16",
    means: "`empty` names an action that the table does not have",
    example: '`"empty": { "actions": ["creat"] }`',
  },
  { code: "R17", means: "`run` of an unknown procedure", example: '`"run": "duplicate-grup"`' },
  {
    code: "R18",
    means: "`descendants` on a list that is under no resource with `children`",
    example: '`"descendants": "$query/deep"`',
  },
  {
    code: "R19",
    means: "an `order` that nothing keeps",
    example: '`"order": { "move": {} }` on rows that are no list in a document',
  },
  { code: "R20", means: "unknown right", example: '`"rights": "manage-relm"`' },
  { code: "R21", means: "rights from a member that is no boolean", example: '`"rights": "/name"`' },
  { code: "R24", means: "saving or setting what is read-only", example: '`{ "save": { "/id": "x" } }`' },
  {
    code: "R25",
    means: "a `save` of a field, or an action, without steps",
    example: '`{ "ref": "/enabled", "save": { "done": … } }`',
  },
  {
    code: "R26",
    means: "questions or steps of saving in one view of a record that others save too",
    example: '`"kind": "form", "save": { "ask": [ … ] }`',
  },
  { code: "R22", means: "a write that names no rights", example: '`{ "id": "lock", "do": [{ "put": … }] }`' },
  { code: "R30", means: "a link to an unknown screen", example: '`"link": "usr"`' },
  { code: "R31", means: "unknown resource", example: '`"from": "usr"`' },
  { code: "R32", means: "unknown entity", example: '`"entity": "usr"`' },
  {
    code: "R33",
    means: "a link to a tab that the screen does not have",
    example: '`"link": { "screen": "user", "with": { "tab": "group" } }`',
  },
  {
    code: "R34",
    means: "a link without what the address of its screen needs",
    example: '`"link": "user"` where no user is around',
  },
  { code: "R35", means: "a resource that no screen comes to (warning)", example: '`{ "id": "tool", … }`' },
  { code: "R36", means: "`widget` of an unknown drawing", example: '`"run": "flow-diagam"`' },
  {
    code: "R37",
    means: "an id that was released and is gone",
    example: 'the tab `"groups"` renamed to `"teams"` without `"formerly": ["groups"]`',
  },
  { code: "R38", means: "an entity that refers to nothing", example: '`"refersTo": "usr"`, `"$ref": "#/$defs/nam"`' },
  {
    code: "R40",
    means: "a record that lacks most of what is read of it: another one may be meant",
    example: '`"record": "user"` with the fields of an invoice',
  },
  {
    code: "R41",
    means: "a value of the page's address that no filter sets, and that is called almost like one that does",
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
    means: "fields whose changes come back to the first",
    example: '`"/a"` with `"set": { "/b": … }`, `"/b"` with `"set": { "/a": … }`',
  },
  {
    code: "C04",
    means: "a comparison with a list or with words that compare, chosen by a condition: nothing is equal to it",
    example: '`{ "/status": { "if": "/late", "then": ["OPEN", "NEW"] } }`',
  },
  { code: "A01", means: "a call with no method or with two", example: '`{ "put": "a", "post": "b" }`' },
  { code: "A02", means: "an address outside its base", example: '`"put": "../x"`, `"get": "https://…"`' },
  { code: "R39", means: "a `create` that leads nowhere", example: '`"actions": ["create"]` where no screen makes one' },
  {
    code: "A11",
    means: "an address that ends with the key of nothing",
    example: '`"path": "/bills/{bill}"`, `"record": "acme-bill"` (write `{acme-bill}`)',
  },
  { code: "A10", means: "two screens at one address", example: "`/users/{user}` and `/users/{id}`" },
  { code: "P01", means: "a pack's manifest or file that cannot be read", example: '`"files": ["../x.screen.json"]`' },
  {
    code: "P02",
    means: "a pack that does not fit here",
    example: '`"language": 3`, an id that is taken, `"server": ">=99"`',
  },
  { code: "P03", means: "a patch of what is not there", example: '`{ "id": "sesions" }` in `tabs`' },
  {
    code: "P04",
    means: "a name that is not the pack's; a new member without a place; a known one in several places",
    example: '`"after": "grups"`',
  },
  { code: "P05", means: "a patch of what belongs to the screen", example: '`{ "id": "groups", "from": "user" }`' },
  {
    code: "P06",
    means: "what an earlier pack has changed, or rules out",
    example: "two packs with a `title` for one tab",
  },
  {
    code: "P07",
    means: "a call that the manifest does not declare, or a permission that nothing needs (warning)",
    example: '`"from": "user"` without `"permissions": ["use user/list"]`',
  },
  { code: "P08", means: "an address that only data could say", example: '`"get": "/link"` in a pack' },
  {
    code: "P15",
    means: "a step that only the console itself may take",
    example: '`{ "run": "end-session" }` in a pack',
  },
  { code: "P09", means: "a pack on which the compiler gives up", example: "" },
  {
    code: "P10",
    means: "a pack's translation of what is no text of its own (warning)",
    example: '`"signOut": "Bleiben"` in `messages.de.json`',
  },
  {
    code: "P13",
    means: "an address that begins with a slot: it would answer for every address that nobody has",
    example: '`"path": "/{bill}"`',
  },
  {
    code: "P14",
    means: "a pack's records that name no rights to read them",
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
  { code: "M03", means: "no key that fits one with slots", example: '`"eventTypes.{/type}.nam"`' },
  {
    code: "M04",
    means: "a text that no screen says, or a form that English does not have (warning)",
    example: '`"nobody": "Nobody"`',
  },
  { code: "M06", means: "a slot of a text that nothing fills", example: '`"greet": "Hello {{nme}}"`' },
  { code: "M07", means: "a slot with one brace", example: '`"greet": "Hello {name}"` (write `{{name}}`)' },
  {
    code: "M05",
    means: "a text of the frame or of another section, which may mean something else there",
    example: '`"label": "leaveUnsaved"` in a section',
  },
];

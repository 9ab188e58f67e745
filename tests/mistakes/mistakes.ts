/** A mistake in the good pack: what somebody meant, the file, what stands there, and what was written instead. */
export interface Mistake {
  readonly means: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The code and the words of the first error. */
  readonly code: string;
  readonly words: string;
}

function at(
  file: string,
  ...rows: readonly [means: string, from: string, to: string, code: string, words: string][]
): Mistake[] {
  return rows.map(([means, from, to, code, words]) => ({ means, file, from, to, code, words }));
}

export const MISTAKES: readonly Mistake[] = [
  ...at(
    "pack.json",
    ["a word of the manifest", '"permissions"', '"permisions"', "S01", 'Did you mean "permissions"'],
    ["a title that is no key", '"title": "vendors"', '"title": "Our vendors"', "M01", '"Our vendors"'],
    ["a file that is not there", '"add.screen.json"', '"new.screen.json"', "P01", 'no file "new.screen.json"'],
    ["a file that is not listed", '    "vendor.resource.json",\n', "", "P01", '"vendor.resource.json" is not among'],
    ["a call that is not declared", ', "use user/list"', "", "P07", "user"],
    ["another version of the language", '"language": 2', '"language": 3', "P02", "version"],
  ),
  ...at(
    "vendor.schema.json",
    ["a type", '"paid": { "type": "boolean" }', '"paid": { "type": "bool" }', "S01", 'Did you mean "boolean"'],
    ["a format", '"format": "date"', '"format": "datetime"', "S01", 'Did you mean "date-time"'],
    ["a word of an entity", '"refersTo": "user"', '"refersto": "user"', "S01", 'Did you mean "refersTo"'],
    ["a resource that is referred to", '"refersTo": "user"', '"refersTo": "usr"', "R38", 'Did you mean "user"'],
    ["a required member", '"required": ["name"]', '"required": ["nmae"]', "R38", 'Did you mean "name"'],
    ["a name of the entity", '"$id": "vendors-vendor"', '"$id": "vendor"', "P04", '"vendors-'],
  ),
  ...at(
    "vendor.resource.json",
    ["a word of a resource", '"rights"', '"right"', "S01", 'Did you mean "rights"'],
    ["a right", '"manage-realm"', '"manage-relm"', "R20", 'Did you mean "manage-realm"'],
    ["the entity", '"entity": "vendors-vendor"', '"entity": "vendors-vender"', "R32", 'Did you mean "vendors-vendor"'],
    [
      "an entity that there is",
      '"entity": "vendors-vendor"',
      '"entity": "user"',
      "R40",
      'has no "/name", "/status", "/contractEnd", "/paid" and 1 more: is "entity" right?',
    ],
    ["the id of a resource", '"id": "vendors-vendor"', '"id": "vendors-vendr"', "R31", 'Did you mean "vendors-vendr"'],
    [
      "an address of records outside of the server",
      '"path": "realms/{realm}/vendors"',
      '"path": "/realms/{realm}/vendors"',
      "A02",
      "leading slash",
    ],
    ["an icon", '"icon": "lock"', '"icon": "padlock"', "S20", '"padlock"'],
    [
      "a condition as a sentence",
      '"when": { "/status": "ACTIVE" }',
      '"when": "status == ACTIVE"',
      "S01",
      '{ "/status": "ACTIVE" }',
    ],
    ["a word of a condition", '{ "/status": "ACTIVE" }', '{ "/status": { "contain": "A" } }', "S01", '"contains"'],
    ["a former word of a condition", '{ "/status": "ACTIVE" }', '{ "eq": ["/status", 1] }', "S01", '{ "/status": "ACT'],
    ["a value outside of the enum", '"/status": "ACTIVE"', '"/status": "ACTIV"', "C01", "ACTIV"],
    [
      "a reference to what the row holds, in a window",
      '"body": { "reason": "/reason" }',
      '"body": { "reason": "/status" }',
      "R01",
      "answers",
    ],
    [
      "an address outside of the server",
      '"realms/{realm}/vendors/{vendors-vendor}/block"',
      '"/realms/{realm}/vendors"',
      "A02",
      "leading slash",
    ],
    ["two methods", '{ "post": "realms', '{ "put": "x", "post": "realms', "A01", "exactly one"],
    ["a save of a read-only member", '{ "/paid": true }', '{ "/id": "x" }', "R24", "read-only"],
    ["saving a value of another type", '{ "/paid": true }', '{ "/paid": "true" }', "S31", "boolean"],
    [
      "saving a value outside of the enum",
      '{ "/paid": true }',
      '{ "/status": "ACTIV" }',
      "S31",
      'Did you mean "ACTIVE"',
    ],
    ["a plain word for a reference", '{ "/paid": true }', '{ "paid": true }', "R05", 'Did you mean "/paid"'],
    ["a slot of an address", "{vendors-vendor}/block", "{vendor}/block", "R04", 'Did you mean "vendors-vendor"'],
    ["a filter by no member", '["/status"]', '["/state"]', "R01", 'Did you mean "status"'],
    ["rights that are missing", '  "rights": { "read": "view-realm", "update": "manage-realm" },\n', "", "P14", "read"],
    ["a missing comma", '"name": "/name",\n  "rights"', '"name": "/name"\n  "rights"', "S00", "comma"],
  ),
  ...at(
    "list.screen.json",
    ["a comment", '"kind": "table"', '// the list\n  "kind": "table"', "S00", "comment"],
    ["a word twice", '"kind": "table"', '"kind": "table",\n  "kind": "table"', "S02", "twice"],
    ["a kind of view", '"kind": "table"', '"kind": "tabel"', "S01", 'Did you mean "table"'],
    ["the resource of a list", '"from": "vendors-vendor"', '"from": "vendor"', "R31", 'Did you mean "vendors-vendor"'],
    [
      "a resource that there is",
      '"from": "vendors-vendor"',
      '"from": "group"',
      "R40",
      '"group" has no "/status", "/contractEnd", "/paid": is "from" right?',
    ],
    ["a list without its resource", '  "from": "vendors-vendor",\n', "", "S14", '"from"'],
    [
      "a member without its slash",
      '"ref": "/contractEnd"',
      '"ref": "contractEnd"',
      "S01",
      'Did you mean "/contractEnd"',
    ],
    ["a member", '"ref": "/contractEnd"', '"ref": "/contractEnds"', "R01", 'Did you mean "contractEnd"'],
    ["a cell", '"cell": "badge"', '"cell": "badges"', "S20", 'Did you mean "badge"'],
    [
      "a word of a value",
      '"value": { "from": "$load/people", "value": "$item/username", "one": true }',
      '"value": { "txt": "/name" }',
      "S26",
      'Did you mean "text"',
    ],
    ["a resource in a value", '"from": "$load/people"', '"from": "user"', "R05", '"load"'],
    ["a source in place of a list", '"from": "$load/people"', '"from": { "from": "$load/people" }', "R05", "[{"],
    ["an unknown resource in a value", '"from": "$load/people"', '"from": "people"', "R05", '"load"'],
    ["a name of what is loaded", "$load/people", "$load/peple", "R03", 'Did you mean "people"'],
    ["saving nothing", '"do": [{ "save": { "/paid": "/paid" } }]', '"do": []', "R25", "saves nothing"],
    ["an action", '"block", "delete"', '"blok", "delete"', "R15", 'Did you mean "block"'],
    ["English words for a key", '"label": "ends"', '"label": "Contract ends"', "M01", '{ "literal": '],
    [
      "a badge beside a cell that is one",
      '"cell": "badge"',
      '"cell": "badge", "badges": [{ "label": "state", "when": { "/status": "BLOCKED" } }]',
      "S25",
      "badges",
    ],
    [
      "a column that asks for names",
      '"ref": "/contractEnd", "label": "ends"',
      '"ref": "/owner", "label": "ends", "options": { "from": "user" }',
      "S27",
      '"load"',
    ],
    [
      "a link to a screen",
      '"ref": "/contractEnd"',
      '"link": "vendor", "ref": "/contractEnd"',
      "R30",
      'Did you mean "vendors-vendor"',
    ],
    [
      "an action of an empty list",
      '"empty": { "title": "noVendors", "actions": ["create"] }',
      '"empty": { "title": "noVendors", "actions": ["creat"] }',
      "R16",
      'Did you mean "create"',
    ],
  ),
  ...at(
    "add.screen.json",
    ["nowhere to create", '"/vendors/add"', '"/vendors/{vendors-vendor}/add"', "R39", "create"],
    ["a piece", "vendors-vendor/details", "vendors-vendor/detials", "R11", 'Did you mean "details"'],
  ),
  ...at(
    "vendor.screen.json",
    ["the key of the record in the address", "{vendors-vendor}", "{vendor}", "A11", "{vendors-vendor}"],
    ["a record that there is", '"record": "vendors-vendor"', '"record": "user"', "R40", 'is "record" right?'],
    ["a control", '"control": "radio"', '"control": "radios"', "S20", 'Did you mean "radio"'],
    [
      "settings that a control does not take",
      '"control": "radio"',
      '"control": { "kind": "radio", "rows": 2 }',
      "S01",
      '"rows" is not a word',
    ],
    ["an option outside of the enum", '"options": ["ACTIVE"]', '"options": ["ACTIV"]', "S24", '"ACTIVE"'],
    [
      "a default outside of the enum",
      '"options": ["ACTIVE"]',
      '"options": ["ACTIVE"], "default": "ACTIV"',
      "S31",
      'Did you mean "ACTIVE"',
    ],
    ["a default of another type", '"ref": "/paid", ', '"ref": "/paid", "default": "yes", ', "S31", "boolean"],
    [
      "setting a value of another type",
      '"label": "again"',
      '"label": "again", "set": { "/paid": "x" }',
      "S31",
      "boolean",
    ],
    ["setting a read-only member", '"label": "again"', '"label": "again", "set": { "/id": "x" }', "R24", "read-only"],
    ["an option twice", '"options": ["ACTIVE"]', '"options": ["ACTIVE", "ACTIVE"]', "S33", "twice"],
    ["a codec for another type", '"label": "again"', '"label": "again", "codec": "map-rows"', "S32", '"map-rows"'],
    ["a text for true", '"required": true', '"required": "yes"', "R11", "Did you mean true?"],
    ["a place twice", '"id": "again", "ref": "/status"', '"id": "paid", "ref": "/status"', "S13", '"paid"'],
  ),
  ...at(
    "user.patch.json",
    ["the screen that is changed", '"screen": "user"', '"screen": "usr"', "P03", 'Did you mean "user"'],
    ["the place of a tab", '"after": "groups"', '"after": "grups"', "P04", 'Did you mean "groups"'],
    ["a name without the pack's", '"id": "vendors"', '"id": "bills"', "P03", "vendors"],
  ),
  ...at(
    "messages.en.json",
    ["one brace", "{{name}} was", "{name} was", "M07", "{{name}}"],
    ["a slot", "{{name}} was", "{{nme}} was", "M06", '"name"'],
    ["a text that nothing says", '"again": "Again"', '"again": "Again",\n  "sum": "Sum"', "M04", '"sum"'],
  ),
];

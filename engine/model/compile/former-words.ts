/** Holds words of earlier descriptors that the language no longer has, with what is written now. */
const NOW: Readonly<Record<string, string>> = {
  eq: '{ "/status": "ACTIVE" }',
  ne: '{ "not": { "/status": "ACTIVE" } }',
  in: '{ "/status": ["ACTIVE", "OPEN"] }, in a patch "parent", and with a list that is read { "/list": { "contains": "/status" } }',
  le: '{ "/count": { "lt": 4 } }',
  ge: '{ "/count": { "gt": 2 } }',
  some: '{ "/list": { "any": { "$item/id": "/id" } } }',
  change: '"set"',
  widget: '"run"',
  resource: '"from"',
  by: '"sort"',
  view: '"show"',
  add: '"label"',
  session: '{ "run": "end-session" }',
  under: '"parent"',
  write: '"update"',
  access: '{ "rights": { "/access/manage": "manage-users" } }',
  "user-profile": '{ "kind": "user-profile", "from": "/userProfileMetadata" }',
  properties: '{ "kind": "properties", "from": "$load/properties" }',
  picker: '{ "kind": "picker", "many": true }',
  number: '{ "kind": "number", "unit": "ms" }',
  duration: '{ "kind": "duration", "unit": ["minutes"] }',
  select: '{ "kind": "select", "custom": true }',
  file: '{ "kind": "file", "value": "json" }',
  "text-area": '{ "kind": "text-area", "rows": 4 }',
  "key-value": '{ "kind": "key-value", "rows": true }',
  "read-only": '{ "kind": "read-only", "link": true }',
  "multi-text": '{ "kind": "multi-text", "type": "email" }',
  "resource-path": '{ "kind": "resource-path", "enabled": { "not": "/deleted" } }',
  deleted: '{ "kind": "resource-path", "enabled": { "not": "/deleted" } }',
  endsWith: '{ "/name": { "matches": "x$" } }',
  receive: '"accept"',
  depth: '"value"',
  mono: '"contentEncoding": "base64" in the entity\'s schema, for encoded bytes',
  step: '"multipleOf" in the entity\'s schema',
  every: '{ "/list": { "all": "$item/enabled" } }',
};

/** Returns the sentence that says how a word of earlier descriptors is written now, or nothing. */
export function writtenNow(word: string): string {
  return Object.hasOwn(NOW, word) ? ` It is now written ${NOW[word]}.` : "";
}

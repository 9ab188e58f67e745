/** Holds words of earlier descriptors that the language no longer has, with what is written now. */
const NOW: Readonly<Record<string, string>> = {
  eq: '{ "/status": "ACTIVE" }',
  ne: '{ "not": { "/status": "ACTIVE" } }',
  in: '{ "/status": ["ACTIVE", "OPEN"] }, and with a list that is read { "/list": { "contains": "/status" } }',
  le: '{ "/count": { "lt": 4 } }',
  ge: '{ "/count": { "gt": 2 } }',
  some: '{ "/list": { "any": { "$item/id": "/id" } } }',
  every: '{ "/list": { "all": "$item/enabled" } }',
};

/** Returns the sentence that says how a word of earlier descriptors is written now, or nothing. */
export function writtenNow(word: string): string {
  return Object.hasOwn(NOW, word) ? ` It is now written ${NOW[word]}.` : "";
}

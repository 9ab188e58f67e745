/** Returns the JSON blocks of a page in their order: the file name above each, and its text. */
export function jsonBlocks(page: string): readonly (readonly [name: string, text: string])[] {
  const found = page.matchAll(/^`([\w.-]+\.json)`\n```json\n(.*?)^```$/gms);
  return [...found].map(([, name = "", text = ""]) => [name, text]);
}

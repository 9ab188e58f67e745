/** Matches comments of a source file. `"/*"` within a string begins none. */
const COMMENT = /(?<=^|[\s{(,;])\/\*.*?\*\/|(?<=^|[\s{(,;])\/\/[^\n]*/gms;

/** Returns the comments of a source file with their positions. */
export function commentsOf(text: string): { readonly index: number; readonly comment: string }[] {
  return [...text.matchAll(COMMENT)].map(({ 0: comment, index }) => ({ index, comment }));
}

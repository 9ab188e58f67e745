/** Returns how many there are of something: `1 error`, `2 errors`. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

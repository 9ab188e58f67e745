/** Returns a number with its noun: `1 error`, `2 errors`. */
export function counted(count: number, word: string, words = `${word}s`): string {
  return `${count} ${count === 1 ? word : words}`;
}

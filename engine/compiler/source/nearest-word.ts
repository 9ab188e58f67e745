/** Maximum length of a word for which only one edit is allowed, because two would lead to unrelated words. */
const SHORT = 4;

/**
 * Returns the known word nearest to a misspelt one; `undefined` when none is near. At most a third of the letters may
 * differ (but at least two are allowed), and one letter of a short word.
 */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  const candidates = [...known];
  let best: string | undefined;
  const most = word.length <= SHORT ? 1 : Math.max(2, Math.ceil(word.length / 3));
  let bestDistance = most + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return (
    best ??
    candidates.find((candidate) => isEndOf(word, candidate)) ??
    candidates.find((candidate) => beginsLike(word, candidate))
  );
}

/** Returns whether a word is the end of a longer name, such as `bill` of `acme-bill`. */
function isEndOf(word: string, known: string): boolean {
  return word.length > 1 && known.endsWith(word) && /[-/]/.test(known.at(-word.length - 1) ?? "");
}

/** Returns whether one of two words begins with the other. */
function beginsLike(word: string, known: string): boolean {
  return Math.min(word.length, known.length) > 1 && (word.startsWith(known) || known.startsWith(word));
}

/** Returns ` Did you mean "x"?`, or an empty string when no word is near. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = nearestWord(word, known);
  return near === undefined ? "" : ` Did you mean "${near}"?`;
}

/** Returns the number of letters to insert, delete, replace or swap to get from one word to the other. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let cost = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same);
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, at(row - 2, column - 2) + 1);
      line.push(cost);
    }
  }
  return at(a.length, b.length);
}

/** A character class of a pattern: the letters of a sample that it takes. */
type Letters = ReadonlySet<number>;

/** First and last letters of a part of a pattern, by number, for Glushkov's construction. */
interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}

const NOTHING: Part = { first: [], last: [], empty: true };
/** One letter as written: a class, an escape, any other sign. */
const LETTER = /\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|.)|./suy;
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;
const MOST_LETTERS = 300;
/** Steps of looking; a pattern that takes more is refused. */
const MOST_STEPS = 200_000;
/** Loops over the same letters, one after the other: each multiplies the time by the length of the text. */
const MOST_LOOPS = 2;

const known = new Map<string, string | undefined>();

/**
 * Returns why a pattern cannot be used: it is none, or a text could make it take time out of all proportion. `undefined`
 * for one that is safe. A browser tries a pattern's ways one after the other, and where there are several ways to read the
 * same letters it tries them all.
 */
export function patternFault(pattern: string): string | undefined {
  if (!known.has(pattern)) known.set(pattern, faultOf(pattern));
  return known.get(pattern);
}

function faultOf(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
  } catch {
    return "it is not a regular expression that browsers know";
  }
  const automaton = readPattern(pattern);
  if (typeof automaton === "string") return automaton;
  try {
    const search = new Search();
    if (isAmbiguous(automaton, search)) return "a repetition inside a repetition can read the same text in many ways";
    if (longestChain(automaton, search) > MOST_LOOPS)
      return "several repetitions of the same letters follow each other";
  } catch (error) {
    if (error instanceof TooLong) return error.message;
    throw error;
  }
  return undefined;
}

interface Automaton {
  readonly letters: readonly Letters[];
  readonly next: readonly ReadonlySet<number>[];
  /** Steps from one letter to another that can be read in two ways. */
  readonly doubled: readonly (readonly [from: number, to: number])[];
}

class TooLong extends Error {
  override readonly message = "it is too long";
}

/** Follows steps from state to state, and gives up after too many of them. */
class Search {
  #steps = 0;

  /** Everything that is reached in one step or more. */
  reach(from: number, after: (one: number) => Iterable<number>): ReadonlySet<number> {
    const found = new Set<number>();
    const open = [from];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      for (const other of after(one)) {
        this.#steps += 1;
        if (this.#steps > MOST_STEPS) throw new TooLong();
        if (found.has(other)) continue;
        found.add(other);
        open.push(other);
      }
    }
    return found;
  }
}

/** Reads a pattern into its automaton, or says why that cannot be done. */
function readPattern(pattern: string): Automaton | string {
  const sample = sampleOf(pattern);
  const letters: Letters[] = [];
  const next: Set<number>[] = [];
  const doubled: (readonly [number, number])[] = [];
  let at = 0;
  let fault: string | undefined;

  const follow = (before: readonly number[], after: readonly number[]): void => {
    for (const from of before)
      for (const to of after) {
        if (next[from]?.has(to)) doubled.push([from, to]);
        next[from]?.add(to);
      }
  };
  const alternatives = (): Part => {
    const parts = [sequence()];
    while (pattern[at] === "|") {
      at += 1;
      parts.push(sequence());
    }
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      empty: parts.some(({ empty }) => empty),
    };
  };
  const sequence = (): Part => {
    let whole = NOTHING;
    while (at < pattern.length && pattern[at] !== "|" && pattern[at] !== ")") {
      const part = repeated();
      follow(whole.last, part.first);
      whole = {
        first: whole.empty ? [...whole.first, ...part.first] : whole.first,
        last: part.empty ? [...whole.last, ...part.last] : part.last,
        empty: whole.empty && part.empty,
      };
    }
    return whole;
  };
  const repeated = (): Part => {
    const part = atom();
    QUANTIFIER.lastIndex = at;
    const found = QUANTIFIER.exec(pattern);
    if (found === null) return part;
    at = QUANTIFIER.lastIndex;
    const [sign = "", least, comma, most] = found;
    const isOnce = sign.startsWith("?") || (least !== undefined && (comma === "" ? least : most) === "1");
    // A repetition with an end is taken for one without: it is as slow for as long as it lasts.
    if (!isOnce) follow(part.last, part.first);
    return /^[*?]/.test(sign) || Number(least) === 0 ? { ...part, empty: true } : part;
  };
  const atom = (): Part => {
    if (pattern[at] === "(") {
      const [opening = "("] = /^\((?:\?(?:<?[=!]|:|<[^>]*>))?/.exec(pattern.slice(at)) ?? [];
      at += opening.length;
      const inside = alternatives();
      at += 1;
      // What is only looked at is read from here as well, but takes nothing.
      return /[=!]$/.test(opening) ? NOTHING : inside;
    }
    LETTER.lastIndex = at;
    const written = LETTER.exec(pattern)?.[0] ?? "";
    at += Math.max(written.length, 1);
    if (/^(?:\^|\$|\\[bB])$/.test(written)) return NOTHING;
    if (/^\\[1-9k]/.test(written)) fault = "it refers back to what it has read";
    if (letters.length >= MOST_LETTERS) fault = "it is too long";
    if (fault !== undefined) return NOTHING;
    const one = new RegExp(`^(?:${written})$`, "su");
    letters.push(new Set(sample.flatMap((letter, index) => (one.test(letter) ? [index] : []))));
    next.push(new Set());
    const own = [letters.length - 1];
    return { first: own, last: own, empty: false };
  };
  alternatives();
  return fault ?? { letters, next, doubled };
}

/** Letters that tell the classes of a pattern apart: those written in it, their neighbours, and some of every kind. */
function sampleOf(pattern: string): readonly string[] {
  const written = [...pattern].flatMap((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return [code - 1, code, code + 1].filter((one) => one >= 0 && one <= 0x10ffff && (one < 0xd800 || one > 0xdfff));
  });
  return [...new Set([...written.map((code) => String.fromCodePoint(code)), ..."aZ5 _-.é漢\n\t\0😀"])];
}

/** Returns whether some text leads from a letter back to it in two ways: each further round doubles the work. */
function isAmbiguous({ letters, next, doubled }: Automaton, search: Search): boolean {
  const count = letters.length;
  const ahead = letters.map((_, letter) => search.reach(letter, (one) => next[one] ?? []));
  if (doubled.some(([from, to]) => from === to || ahead[to]?.has(from))) return true;
  const before = letters.map((_, letter) => letters.flatMap((__, other) => (next[other]?.has(letter) ? [other] : [])));
  const pairs = (steps: readonly Iterable<number>[]) =>
    function* (pair: number): Iterable<number> {
      for (const first of steps[Math.floor(pair / count)] ?? [])
        for (const second of steps[pair % count] ?? []) if (meet(letters, first, second)) yield first * count + second;
    };
  const isTwo = (pair: number): boolean => Math.floor(pair / count) !== pair % count;
  // A letter with itself that reaches a pair of two letters, from which it is reached again.
  return letters.some((_, letter) => {
    if (ahead[letter]?.has(letter) !== true) return false;
    const start = letter * count + letter;
    const after = search.reach(start, pairs(next));
    if (![...after].some(isTwo)) return false;
    const back = search.reach(start, pairs(before));
    return [...after].some((pair) => isTwo(pair) && back.has(pair));
  });
}

function meet(letters: readonly Letters[], ...ones: readonly number[]): boolean {
  const [first, ...more] = ones.map((one) => letters[one] ?? new Set<number>());
  return [...(first ?? [])].some((letter) => more.every((other) => other.has(letter)));
}

/** Returns how many loops over the same text can follow each other: each multiplies the time by the length of the text. */
function longestChain({ letters, next }: Automaton, search: Search): number {
  const count = letters.length;
  const ahead = letters.map((_, letter) => search.reach(letter, (one) => next[one] ?? []));
  const loops = letters.flatMap((_, letter) => (ahead[letter]?.has(letter) ? [letter] : []));
  const triples = function* (state: number): Iterable<number> {
    const [one, two, three] = [Math.floor(state / count / count), Math.floor(state / count) % count, state % count];
    for (const first of next[one] ?? [])
      for (const second of next[two] ?? [])
        for (const third of next[three] ?? [])
          if (meet(letters, first, second, third)) yield (first * count + second) * count + third;
  };
  const follows = (one: number, other: number): boolean =>
    ahead[one]?.has(other) === true &&
    ahead[other]?.has(one) === false &&
    search.reach((one * count + one) * count + other, triples).has((one * count + other) * count + other);
  const chains = new Map<number, number>();
  const chainFrom = (letter: number): number => {
    const counted = chains.get(letter);
    if (counted !== undefined) return counted;
    const longest = 1 + Math.max(0, ...loops.filter((other) => follows(letter, other)).map(chainFrom));
    chains.set(letter, longest);
    return longest;
  };
  return Math.max(0, ...loops.map(chainFrom));
}

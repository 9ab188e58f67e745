import { foldText } from "./fold-text.ts";

/** Texts that a search compares with: the names of an entry, and words of its context. */
export interface Searchable {
  /** Names in the current language and in English, and the id. */
  readonly names: readonly string[];
  /** Texts of the location, such as the section. */
  readonly around: readonly string[];
}

/** Returns how well every word of a query matches: smaller is better, undefined when a word does not match. */
export function rank(thing: Searchable, query: string): number | undefined {
  const wanted = foldText(query);
  if (wanted === "") return undefined;
  const names = thing.names.map(foldText);
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  if (names.some((name) => ` ${name}`.includes(` ${wanted}`))) return 2;
  const words = wanted.split(" ");
  if (names.some((name) => words.every((word) => ` ${name}`.includes(` ${word}`)))) return 3;
  if (names.some((name) => words.every((word) => name.includes(word)))) return 4;
  const all = ` ${[...names, ...thing.around.map(foldText)].join(" ")}`;
  return words.every((word) => all.includes(` ${word}`)) ? 5 : undefined;
}

/** Returns the best matches, at most `most`; equal ones keep their order. */
export function best<T extends Searchable>(things: readonly T[], query: string, most: number): readonly T[] {
  return things
    .flatMap((thing) => {
      const fits = rank(thing, query);
      return fits === undefined ? [] : [{ thing, fits }];
    })
    .sort((a, b) => a.fits - b.fits)
    .slice(0, most)
    .map(({ thing }) => thing);
}

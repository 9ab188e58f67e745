import { foldText } from "./fold-text.ts";

/** Describes what a search compares with: names that a thing goes by, and words around it. */
export interface Searchable {
  /** In the present language, in English, by its id. */
  readonly names: readonly string[];
  /** Holds where it is. */
  readonly around: readonly string[];
}

/** Returns how well every word of a query fits: smaller is better, undefined when one does not fit. */
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

/** The best of many, at most so many; equals keep their order. */
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

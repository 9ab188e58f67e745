import type { DescriptorNode } from "../node.ts";

/** A descriptor object whose words are watched: which of them the compiler reads. */
interface Watched {
  /** The object itself, without anybody who watches. */
  readonly raw: object;
  /** Notes that a word was read. */
  readonly read: (word: string) => unknown;
  /** Notes that an error of the object was told. */
  readonly report: () => unknown;
  /** A member as it is handed out. */
  readonly member: (value: unknown) => unknown;
}

/** Names the member by which a watched object answers how it is watched; no file can say it. */
const WATCHED = Symbol("watched");

interface Watchable {
  readonly [WATCHED]?: Watched;
}

function watchedOf(object: Watchable): Watched | undefined {
  return object[WATCHED];
}

/** Returns an object that notes what is read of it. Words that are only listed, as by `Object.keys`, are not read. */
export function watch<T extends object>(watched: Watched & { readonly raw: T }): T {
  return new Proxy(watched.raw, {
    get(target, word) {
      if (word === WATCHED) return watched;
      const value: unknown = Reflect.get(target, word);
      if (typeof word === "symbol" || !Object.hasOwn(target, word)) return value;
      watched.read(word);
      return watched.member(value);
    },
  });
}

/** Notes that an error of an object was told: what else it says may be unread because of it. */
export function markReported(object: object | undefined): void {
  if (object !== undefined) watchedOf(object)?.report();
}

/** Returns the object itself, to look at all of it without reading it. */
export function unwatched<T extends object>(object: T): T {
  return (watchedOf(object)?.raw as T | undefined) ?? object;
}

/** Returns the members of an object, none of which counts as read. */
export function membersOf(object: DescriptorNode): [word: string, value: unknown][] {
  const watched = watchedOf(object);
  if (watched === undefined) return Object.entries(object);
  return Object.entries(watched.raw).map(([word, value]) => [word, watched.member(value)]);
}

/** Returns an object made of the words of others. What is read of it counts as read of all that say the word. */
export function madeOf(made: DescriptorNode, ...from: readonly DescriptorNode[]): DescriptorNode {
  const watched = from.flatMap((one) => watchedOf(one) ?? []);
  if (watched.length === 0) return made;
  return watch({
    raw: made,
    read: (word) => {
      for (const { raw, read } of watched) if (Object.hasOwn(raw, word)) read(word);
    },
    report: () => {
      for (const { report: notify } of watched) notify();
    },
    member: (value) => value,
  });
}

/** Returns the words of all objects, those of later ones before those of earlier ones. */
export function joined(...from: readonly DescriptorNode[]): DescriptorNode {
  return madeOf(Object.fromEntries(from.flatMap(membersOf)), ...from);
}

/** Returns an object without some of its words. */
export function without(object: DescriptorNode, ...words: readonly string[]): DescriptorNode {
  return madeOf(Object.fromEntries(membersOf(object).filter(([word]) => !words.includes(word))), object);
}

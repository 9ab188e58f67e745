import type { DescriptorNode } from "../node.ts";

/** A descriptor object whose reads are recorded. */
interface Watched {
  /** The original object, whose reads are not recorded. */
  readonly raw: object;
  /** Records that a member was read. */
  readonly read: (word: string) => unknown;
  /** Records that an error of the object was reported. */
  readonly report: () => unknown;
  /** Returns the value of a member as the compiler gets it, which is watched too. */
  readonly member: (value: unknown) => unknown;
}

/** Key of the member that returns the tracking data of a watched object. It is a symbol, so no file can contain it. */
const WATCHED = Symbol("watched");

interface Watchable {
  readonly [WATCHED]?: Watched;
}

function watchedOf(object: Watchable): Watched | undefined {
  return object[WATCHED];
}

/**
 * Returns an object that records reads of its members. Listing names, as by `Object.keys`, does not count as a read.
 */
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

/**
 * Records that an error of an object was reported. Other members may be unread because of it, so they are not reported.
 */
export function markReported(object: object | undefined): void {
  if (object !== undefined) watchedOf(object)?.report();
}

/** Returns the original object, to inspect it without recording reads. */
export function unwatched<T extends object>(object: T): T {
  return (watchedOf(object)?.raw as T | undefined) ?? object;
}

/** Returns the members of an object without recording reads. */
export function membersOf(object: DescriptorNode): [word: string, value: unknown][] {
  const watched = watchedOf(object);
  if (watched === undefined) return Object.entries(object);
  return Object.entries(watched.raw).map(([word, value]) => [word, watched.member(value)]);
}

/**
 * Returns an object that was made from members of other objects. A read of a member is recorded for all objects that
 * have it.
 */
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

/** Returns the members of all objects merged. Later objects take precedence. */
export function joined(...from: readonly DescriptorNode[]): DescriptorNode {
  return madeOf(Object.fromEntries(from.flatMap(membersOf)), ...from);
}

/** Returns an object without some of its members. */
export function without(object: DescriptorNode, ...words: readonly string[]): DescriptorNode {
  return madeOf(Object.fromEntries(membersOf(object).filter(([word]) => !words.includes(word))), object);
}

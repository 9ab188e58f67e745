import type { Origins } from "../source/source-file.ts";
import type { DescriptorNode } from "../source/node.ts";
import { escapeSegment } from "../../language/pointer.ts";

/** Holds where a word is written. */
type Place = NonNullable<ReturnType<Origins["get"]>>;

/** Keeps what uses were written out to, and where each of their words is written. */
export class Expansions {
  readonly #origins: Origins;
  readonly #expanded = new WeakMap<object, DescriptorNode>();
  readonly #named = new WeakMap<object, Map<string, DescriptorNode>>();
  readonly #places = new WeakMap<object, ReadonlyMap<string, Place>>();

  constructor(origins: Origins) {
    this.#origins = origins;
  }

  /** Notes what something written stands for: its own words over those of a piece. */
  note(written: object, expanded: DescriptorNode, piece: DescriptorNode): void {
    this.#expanded.set(written, expanded);
    const places = Object.keys(expanded).flatMap((word): [string, Place][] => {
      const place = Object.hasOwn(written, word) ? this.placeOf(written, word) : this.placeOf(piece, word);
      return place === undefined ? [] : [[word, place]];
    });
    this.#places.set(expanded, new Map(places));
  }

  /** Notes what a name among others stands for. */
  noteName(list: object, name: string, expanded: DescriptorNode): void {
    const named = this.#named.get(list) ?? new Map<string, DescriptorNode>();
    this.#named.set(list, named.set(name, expanded));
  }

  /** Notes that an object has the words of another one. */
  noteCopy(copy: object, of: object): void {
    const places = this.#places.get(of);
    if (places !== undefined) this.#places.set(copy, places);
  }

  /** Returns what something written stands for; itself where it uses nothing. */
  of(written: object): object {
    return this.#expanded.get(written) ?? written;
  }

  /** Returns what a name among others stands for. */
  named(list: object, name: string): DescriptorNode | undefined {
    return this.#named.get(list)?.get(name);
  }

  /** Returns where a word of an object is written. */
  placeOf(object: object, word: string): Place | undefined {
    const known = this.#places.get(object)?.get(word);
    if (known !== undefined) return known;
    const origin = this.#origins.get(object);
    return origin && { ...origin, pointer: `${origin.pointer}/${escapeSegment(word)}` };
  }
}

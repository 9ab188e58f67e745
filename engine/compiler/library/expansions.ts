import type { Origins } from "../source/source-file.ts";
import type { DescriptorNode } from "../source/node.ts";
import { escapeSegment } from "../../language/index.ts";

/** The position at which a member is written. */
type Place = NonNullable<ReturnType<Origins["get"]>>;

/** Stores the expansions of uses, with the position of each of their members. */
export class Expansions {
  readonly #origins: Origins;
  readonly #expanded = new WeakMap<object, DescriptorNode>();
  readonly #named = new WeakMap<object, Map<string, DescriptorNode>>();
  readonly #places = new WeakMap<object, ReadonlyMap<string, Place>>();

  constructor(origins: Origins) {
    this.#origins = origins;
  }

  /** Stores the expansion of a use: its own members override those of the piece. */
  note(written: object, expanded: DescriptorNode, piece: DescriptorNode): void {
    this.#expanded.set(written, expanded);
    const places = Object.keys(expanded).flatMap((word): [string, Place][] => {
      const place = Object.hasOwn(written, word) ? this.placeOf(written, word) : this.placeOf(piece, word);
      return place === undefined ? [] : [[word, place]];
    });
    this.#places.set(expanded, new Map(places));
  }

  /** Stores the expansion of a name in a list. */
  noteName(list: object, name: string, expanded: DescriptorNode): void {
    const named = this.#named.get(list) ?? new Map<string, DescriptorNode>();
    this.#named.set(list, named.set(name, expanded));
  }

  /** Stores that an object is a copy of another one. */
  noteCopy(copy: object, of: object): void {
    const places = this.#places.get(of);
    if (places !== undefined) this.#places.set(copy, places);
  }

  /** Returns the expansion of an object; the object itself when it uses nothing. */
  of(written: object): object {
    return this.#expanded.get(written) ?? written;
  }

  /** Returns the expansion of a name in a list. */
  named(list: object, name: string): DescriptorNode | undefined {
    return this.#named.get(list)?.get(name);
  }

  /** Returns the position at which a member of an object is written. */
  placeOf(object: object, word: string): Place | undefined {
    const known = this.#places.get(object)?.get(word);
    if (known !== undefined) return known;
    const origin = this.#origins.get(object);
    return origin && { ...origin, pointer: `${origin.pointer}/${escapeSegment(word)}` };
  }
}

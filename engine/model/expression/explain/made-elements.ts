import { isMap } from "../../is-map.ts";
import { write } from "../../pointer.ts";
import { parseRef } from "../reference.ts";
import { itemScope } from "../evaluate.ts";
import type { Scope } from "../../scope.ts";
import type { Predicate } from "../expression.ts";
import { changeable } from "./changeable.ts";
import { search } from "./search.ts";

/**
 * New elements for a list whose elements are asked something: one for which it holds and one for which it does not, as
 * far as they can be made. `like`: an element that is there, to begin with.
 */
export function madeElements(asked: Predicate, scope: Scope, like: unknown): readonly unknown[] {
  return [true, false].flatMap((want) => {
    const start = typeof like === "string" || typeof like === "number" ? undefined : isMap(like) ? {} : undefined;
    const inside = itemScope(scope, start ?? {});
    const places = changeable(asked, inside, undefined, (root) => root === "item");
    const changes = search(asked, inside, places, want);
    if (changes === undefined) return [];
    return [changes.reduce<unknown>((made, change) => into(made, change), start)];
  });
}

function into(made: unknown, change: Parameters<typeof search>[2][number][number]): unknown {
  return change.kind === "value" ? write(made, parseRef(change.ref).pointer, change.to) : made;
}

import type { TargetRow } from "../action/target.ts";
import type { Move } from "./order.ts";

/** A wish that waits to be saved: a move among the rows below a parent, or of a row to a place below another parent. */
export type Wish =
  | (Move & { readonly kind: "move"; readonly parent: string | undefined })
  | { readonly kind: "take"; readonly key: string; readonly into: string | undefined; readonly at: number };

/** Rows as a move leaves them, until the page has read them again. */
export interface Known {
  /** Holds what the page showed when they were moved. */
  readonly page: unknown;
  readonly parent: string | undefined;
  readonly rows: readonly TargetRow[];
}

/** Every move that waits among the rows below a parent, or at the top. */
export function movesAmong(wishes: readonly Wish[], parent: string | undefined): readonly Move[] {
  return wishes.flatMap((wish) => (wish.kind === "move" && wish.parent === parent ? [wish] : []));
}

/** Those of them that come before anything else: they can be saved as one. */
export function nextMoves(wishes: readonly Wish[], parent: string | undefined): readonly Move[] {
  const other = wishes.findIndex((wish) => wish.kind !== "move" || wish.parent !== parent);
  return movesAmong(other < 0 ? wishes : wishes.slice(0, other), parent);
}

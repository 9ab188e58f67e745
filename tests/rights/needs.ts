/** Rights that something takes. */
export type Needs = string | { readonly all: readonly Needs[] } | { readonly any: readonly Needs[] };

/** Whether somebody with these rights has what it takes. */
export function meets(needs: Needs, held: ReadonlySet<string>): boolean {
  if (typeof needs === "string") return needs === "anyone" || held.has(needs);
  return "all" in needs ? needs.all.every((one) => meets(one, held)) : needs.any.some((one) => meets(one, held));
}

/** Names of rights that are not held and without which it stays closed. Of several that would do, all are named. */
export function missing(needs: Needs, held: ReadonlySet<string>): string[] {
  if (meets(needs, held)) return [];
  if (typeof needs === "string") return [needs];
  return ("all" in needs ? needs.all : needs.any).flatMap((one) => missing(one, held));
}

/** Rights that are needed. A literal right is not implied by another one that contains it. */
export type Needs =
  | string
  | { readonly literal: string }
  | { readonly all: readonly Needs[] }
  | { readonly any: readonly Needs[] };

/** Returns the rights that the server accepts for reading in place of a right, as the contracts of rights check. */
function sufficient(name: string): string[] {
  const [verb = "", what = ""] = name.split(/-(.*)/);
  if (name === "query-groups") return [name, "view-users", "manage-users"];
  if (verb === "view") return [name, `manage-${what}`];
  return verb === "query" ? [name, `view-${what}`, `manage-${what}`] : [name];
}

/** Returns whether these rights fulfil the needs. */
export function meets(needs: Needs, held: ReadonlySet<string>): boolean {
  if (typeof needs === "string") return needs === "anyone" || sufficient(needs).some((one) => held.has(one));
  if ("literal" in needs) return held.has(needs.literal);
  return "all" in needs ? needs.all.every((one) => meets(one, held)) : needs.any.some((one) => meets(one, held));
}

/** Returns the names of the missing rights. Of several alternatives, all are returned. */
export function missing(needs: Needs, held: ReadonlySet<string>): string[] {
  if (meets(needs, held)) return [];
  if (typeof needs === "string") return [needs];
  if ("literal" in needs) return [needs.literal];
  return ("all" in needs ? needs.all : needs.any).flatMap((one) => missing(one, held));
}

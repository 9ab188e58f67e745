/** Rights that something takes; a literal one is not held by another that contains it. */
export type Needs =
  | string
  | { readonly literal: string }
  | { readonly all: readonly Needs[] }
  | { readonly any: readonly Needs[] };

/** Rights that the server takes in place of another one for looking, as the contracts of the rights hold. */
function sufficient(name: string): string[] {
  const [verb = "", what = ""] = name.split(/-(.*)/);
  if (name === "query-groups") return [name, "view-users", "manage-users"];
  if (verb === "view") return [name, `manage-${what}`];
  return verb === "query" ? [name, `view-${what}`, `manage-${what}`] : [name];
}

/** Returns whether somebody with these rights has what it takes. */
export function meets(needs: Needs, held: ReadonlySet<string>): boolean {
  if (typeof needs === "string") return needs === "anyone" || sufficient(needs).some((one) => held.has(one));
  if ("literal" in needs) return held.has(needs.literal);
  return "all" in needs ? needs.all.every((one) => meets(one, held)) : needs.any.some((one) => meets(one, held));
}

/** Names of rights that are not held and without which it stays closed. Of several that would do, all are named. */
export function missing(needs: Needs, held: ReadonlySet<string>): string[] {
  if (meets(needs, held)) return [];
  if (typeof needs === "string") return [needs];
  if ("literal" in needs) return [needs.literal];
  return ("all" in needs ? needs.all : needs.any).flatMap((one) => missing(one, held));
}

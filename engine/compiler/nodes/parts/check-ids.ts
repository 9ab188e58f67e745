import { report } from "../../library/report.ts";
import type { Context } from "../../library/context.ts";

/** A compiled member of a list with its position in the list. */
export interface Placed<T> {
  readonly item: T;
  readonly index: number;
}

/**
 * Reports ids that siblings share, because patches, addresses and tests refer to members by id. Returns the members
 * unchanged.
 */
export function withUniqueIds<T extends { readonly id: string }>(
  members: readonly Placed<T>[],
  list: object,
  what: string,
  context: Context,
): T[] {
  const seen = new Set<string>();
  for (const { item, index } of members) {
    if (seen.has(item.id))
      report(context, {
        at: list,
        member: String(index),
        code: "S13",
        message: `"${item.id}" is already the id of another one of these ${what}.`,
        consequence: 'Give one of them another "id".',
      });
    const [slot, name] = /(?<!\$)\{(\w+)\}/.exec(item.id) ?? [];
    if (slot !== undefined)
      report(context, {
        at: list,
        member: String(index),
        code: "R06",
        message: `"${item.id}" is not a valid id: no argument "${name}" is passed here.`,
        consequence: 'Pass it in "with" where the piece is used.',
      });
    seen.add(item.id);
  }
  return members.map(({ item }) => item);
}

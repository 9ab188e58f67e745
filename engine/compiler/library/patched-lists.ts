import type { DescriptorNode } from "../source/node.ts";

/** Lists the keywords of lists whose members a patch can change, and which it can extend. */
export const PATCHED_LISTS = ["tabs", "views", "sections", "fields", "columns", "actions"] as const;

/** Returns the former names in `formerly` of a node. */
export function formerNames(node: DescriptorNode): readonly string[] {
  return Array.isArray(node.formerly) ? node.formerly.filter((name) => typeof name === "string") : [];
}

export type PatchedList = (typeof PATCHED_LISTS)[number];

/** The names of a member: its id in the plan, followed by its former ids. */
export type Names = readonly [id: string, ...was: string[]];

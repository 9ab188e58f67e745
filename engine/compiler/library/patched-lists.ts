import type { DescriptorNode } from "../source/node.ts";

/** The lists whose members a patch can change or add to. */
export const PATCHED_LISTS = ["tabs", "views", "sections", "fields", "columns", "actions"] as const;

/** The names that a node says it had before. */
export function formerNames(node: DescriptorNode): readonly string[] {
  return Array.isArray(node.formerly) ? node.formerly.filter((name) => typeof name === "string") : [];
}

export type PatchedList = (typeof PATCHED_LISTS)[number];

/** The names of a member: the id that it has once it is compiled, and those that it had before. */
export type Names = readonly [id: string, ...was: string[]];

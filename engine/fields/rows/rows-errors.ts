import type { ErrorSchema } from "@rjsf/utils";
import { parse } from "../../model/pointer.ts";

interface Node {
  __errors?: string[];
  [key: string]: Node | string[] | undefined;
}

/** Returns what is wrong, by pointer, as the tree that the form engine takes. */
export function rowsErrors(problems: Readonly<Record<string, string>>): ErrorSchema<unknown> {
  const root: Node = {};
  for (const [pointer, text] of Object.entries(problems)) {
    let at = root;
    for (const segment of parse(pointer)) {
      const below = at[segment];
      const next: Node = below !== undefined && !Array.isArray(below) ? below : {};
      at[segment] = next;
      at = next;
    }
    at.__errors = [...(at.__errors ?? []), text];
  }
  return root as ErrorSchema<unknown>;
}

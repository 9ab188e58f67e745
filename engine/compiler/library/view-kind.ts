import type { Context } from "./context.ts";
import { withOrigin } from "./origins.ts";
import { joined } from "../source/reader/watched.ts";
import type { DescriptorNode } from "../source/node.ts";

/** Maps the members that only one kind of view has to this kind. */
const KIND_OF = [
  ["tabs", "tabs"],
  ["views", "stack"],
  ["columns", "table"],
  ["sections", "form"],
  ["fields", "form"],
] as const;

/** Returns the kind that follows from the members of a view; `undefined` when none does. */
export function impliedKind(view: DescriptorNode): string | undefined {
  return KIND_OF.find(([word]) => view[word] !== undefined)?.[1];
}

/** Returns the kind of a view: its `kind`, else the kind that follows from its members. */
export function kindOf(view: DescriptorNode): unknown {
  return view.kind ?? impliedKind(view);
}

/** Returns the view with its `kind`, which may follow from its members. */
export function withKind(view: DescriptorNode, context: Context): DescriptorNode {
  const kind = kindOf(view);
  return kind === view.kind ? view : withOrigin(context, joined(view, { kind }), view);
}

import type { Context } from "./context.ts";
import { withOrigin } from "./origins.ts";
import { joined } from "../source/reader/watched.ts";
import type { DescriptorNode } from "../source/node.ts";

/** Words that a view has only as one kind. */
const KIND_OF = [
  ["tabs", "tabs"],
  ["views", "stack"],
  ["columns", "table"],
  ["sections", "form"],
  ["fields", "form"],
] as const;

/** Returns what a view can only be by its words; `undefined` where they do not tell. */
export function impliedKind(view: DescriptorNode): string | undefined {
  return KIND_OF.find(([word]) => view[word] !== undefined)?.[1];
}

/** Returns the kind of a view: as it says, else as its words tell. */
export function kindOf(view: DescriptorNode): unknown {
  return view.kind ?? impliedKind(view);
}

/** Returns the view with its kind, which its words may tell. */
export function withKind(view: DescriptorNode, context: Context): DescriptorNode {
  const kind = kindOf(view);
  return kind === view.kind ? view : withOrigin(context, joined(view, { kind }), view);
}

import type { DescriptorNode } from "./node.ts";
import type { SourceFile } from "./source-file.ts";

/** Screens as written, by id. */
export type ScreenNodes = ReadonlyMap<string, ScreenNode>;

export interface ScreenNode {
  readonly node: DescriptorNode;
  readonly source: SourceFile;
}

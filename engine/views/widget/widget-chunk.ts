import { type Chunk, createChunk } from "../../page/nested/chunk.ts";
import { type CodeModules, loadCode } from "../../page/code/code-modules.ts";
import type { Widget } from "../../page/code/widget.ts";

type WidgetChunk = Chunk<{ readonly default: Widget }>;

const chunks = new WeakMap<CodeModules, Map<string, WidgetChunk>>();

/** The file of a widget: fetched when it is drawn for the first time, and once. */
export function widgetChunk(code: CodeModules, name: string): WidgetChunk {
  const known = chunks.get(code) ?? new Map<string, WidgetChunk>();
  chunks.set(code, known);
  const chunk = known.get(name) ?? createChunk(async () => ({ default: await loadCode(code, "widget", name) }));
  known.set(name, chunk);
  return chunk;
}

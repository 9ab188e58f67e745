import { type LazyPart, createLazyPart } from "../../page/nested/lazy-part.ts";
import { type CodeSource, loadCode } from "../../page/code/code-modules.ts";
import type { Widget } from "../../page/code/widget.ts";

type WidgetPart = LazyPart<{ readonly default: Widget }>;

const chunks = new WeakMap<CodeSource, Map<string, WidgetPart>>();

/** The file of a widget: fetched when it is rendered for the first time, and once. */
export function widgetPart(code: CodeSource, name: string): WidgetPart {
  const known = chunks.get(code) ?? new Map<string, WidgetPart>();
  chunks.set(code, known);
  const chunk = known.get(name) ?? createLazyPart(async () => ({ default: await loadCode(code, "widget", name) }));
  known.set(name, chunk);
  return chunk;
}

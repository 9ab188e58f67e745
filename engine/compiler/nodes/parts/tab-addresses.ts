import { type PlanView, withAlternatives, optionalName } from "../../../language/index.ts";
import type { Context } from "../../library/context.ts";

/**
 * Returns the addresses of a screen, with the names of its tabs where another screen's address has the key of a record
 * in the same position: beside `/clients/{client}`, `/clients/{tab?}` matches only the names of tabs.
 */
export function withTabNames(paths: readonly string[], view: PlanView, id: string, context: Context): string[] {
  if (view.kind !== "tabs") return [...paths];
  const others = [...context.library.screens.values()].filter((screen) => screen.id !== id);
  const beside = others.flatMap((screen) => screen.paths.map(segmentsOf));
  const tabs = view.tabs.map((tab) => tab.id);
  const inner = [...new Set(view.tabs.flatMap((tab) => (tab.kind === "tabs" ? tab.tabs.map((one) => one.id) : [])))];
  return paths.map((path) => {
    const segments = segmentsOf(path);
    const at = segments.indexOf("{tab?}");
    const isShared = at >= 0 && beside.some((other) => isKeyAt(other, segments, at));
    return isShared ? withAlternatives(withAlternatives(path, "tab", tabs), "subtab", inner) : path;
  });
}

/**
 * Returns whether another address has the key of a record at this position, begins with the same segments and can be as
 * short.
 */
function isKeyAt(other: readonly string[], segments: readonly string[], at: number): boolean {
  const isAlike = segments.slice(0, at).every((part, index) => part === other[index]);
  const needed = other.filter((part) => optionalName(part) === undefined).length;
  return isAlike && /^\{[^{}?*]+\}$/.test(other[at] ?? "") && needed <= segments.length;
}

const segmentsOf = (path: string): readonly string[] => path.split("/").filter((part) => part !== "");

import type { ScreenNodes } from "../source/screen-nodes.ts";
import { report } from "../library/report.ts";
import { comparePatterns } from "../../language/index.ts";
import { pathsOf } from "../nodes/compile-screen.ts";
import { type Library, newContext } from "../library/context.ts";

/** Rejects two screens with the same address: the names of parameters do not distinguish addresses. */
export function checkRoutes(screens: ScreenNodes, library: Library): void {
  const seen: { pattern: string; id: string }[] = [];
  for (const [id, { node, source }] of screens) {
    for (const pattern of pathsOf(node)) {
      const other = seen.find(
        (known) => comparePatterns(known.pattern, pattern) === 0 && sameShape(known.pattern, pattern),
      );
      if (other)
        report(newContext(source, library), {
          at: node,
          member: "path",
          code: "A10",
          message: `"${pattern}" is also the address of the screen "${other.id}" (${other.pattern}).`,
          consequence: "Only one of them could be reached. Use another address.",
        });
      seen.push({ pattern, id });
    }
  }
}

function sameShape(a: string, b: string): boolean {
  const shape = (pattern: string): string => pattern.replaceAll(/\{[^}?*]+([?*]?)\}/g, "{$1}");
  return shape(a) === shape(b);
}

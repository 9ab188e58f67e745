import { report } from "../report.ts";
import { ICONS } from "../../vocabulary.ts";
import type { Context } from "../context.ts";
import { didYouMean } from "../nearest-word.ts";
import type { Node } from "../node.ts";

/** Compiles the icon of an action, a badge or a sidebar entry: it must be one that is shipped. */
export function compileIcon({ icon }: Node, context: Context, at: object): string | undefined {
  if (typeof icon !== "string") return undefined;
  if (ICONS.some((known) => known === icon)) return icon;
  report(
    context,
    at,
    "icon",
    "S20",
    `there is no icon "${icon}".${didYouMean(icon, ICONS)}`,
    "A plain one stands in its place, or none.",
  );
  return undefined;
}

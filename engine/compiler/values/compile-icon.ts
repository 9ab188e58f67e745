import { report } from "../library/report.ts";
import { ICONS } from "../../language/index.ts";
import type { Context } from "../library/context.ts";
import { didYouMean } from "../source/nearest-word.ts";
import type { DescriptorNode } from "../source/node.ts";

/** Compiles the icon of an action, a badge or a sidebar entry, and reports an unknown one. */
export function compileIcon({ icon }: DescriptorNode, context: Context, at: object): string | undefined {
  if (typeof icon !== "string") return undefined;
  if (ICONS.some((known) => known === icon)) return icon;
  report(context, {
    at,
    member: "icon",
    code: "S20",
    message: `there is no icon "${icon}".${didYouMean(icon, ICONS)}`,
    consequence: "A default icon is shown, or none.",
  });
  return undefined;
}

import { report } from "../library/report.ts";
import { type PlanAction, textOf } from "../../language/index.ts";
import { compileActionUse } from "./compile-action-use.ts";
import type { Context } from "../library/context.ts";
import { didYouMean } from "../source/nearest-word.ts";
import { isNode } from "../source/node.ts";

/**
 * Compiles the actions of a picker. Each creates a record, which is then selected.
 *
 * @param offered the resources whose records can be selected; with a single one, "create" is a sufficient name
 */
export function compileCreates(
  written: readonly unknown[],
  offered: readonly string[],
  context: Context,
): readonly PlanAction[] {
  const names = offered.map((resource) => `${resource}/create`);
  const [resource] = offered.length === 1 ? offered : [];
  return written.flatMap((one, index) => {
    const name = textOf(isNode(one) ? one.use : one);
    if (!names.includes(name) && !(name === "create" && resource !== undefined)) {
      const what = name === "" ? "an action that is defined here" : `"${name}"`;
      const message = `${what} creates no record that can be chosen here.${didYouMean(name, names)}`;
      const known =
        names.length === 0 ? "The options do not come from a resource." : `Known here: ${names.join(", ")}.`;
      report(context, {
        at: written,
        member: String(index),
        code: "S29",
        message,
        consequence: `${known} It is ignored.`,
      });
      return [];
    }
    const home = { page: context, row: context, resource, table: false };
    const action = compileActionUse(one, home, written, String(index));
    return action === undefined ? [] : [{ ...action, on: ["page" as const] }];
  });
}

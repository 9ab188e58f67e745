import { withOrigin } from "../library/origins.ts";
import { report } from "../library/report.ts";
import type { PlanField } from "../../language/plan/plan.ts";
import { parseRef } from "../../language/expression/reference.ts";
import { compileAction } from "./compile-action.ts";
import type { Context } from "../library/context.ts";
import type { DescriptorNode } from "../source/node.ts";
import { joined } from "../source/reader/watched.ts";
import { expandUse } from "../uses/use.ts";

/**
 * Compiles the autosave of a field. It saves the member unless the field, or the piece that it uses, declares steps.
 */
export function compileOwnSave(written: DescriptorNode, ref: string | undefined, context: Context): PlanField["save"] {
  const steps = written.do ?? expandUse(written, context)?.node.do;
  const isMember = ref !== undefined && parseRef(ref).root === "record";
  const saved = isMember && steps === undefined ? { do: [{ save: { [ref]: ref } }] } : {};
  const node = withOrigin(context, joined(written, saved), written);
  const save = compileAction(node, { id: "save", kind: "custom", places: ["page"], guarded: true }, context);
  if (save.do.length > 0) return context.pack === undefined ? save : { ...save, pack: context.pack };
  report(context, {
    at: node,
    code: "R25",
    message: '"save" without steps saves nothing, although it reports success.',
    consequence: 'Add steps in "do", such as { "save": { "/enabled": "/enabled" } }.',
  });
  return undefined;
}

import { report } from "../library/report.ts";
import type { PlanField } from "../../language/plan/plan.ts";
import type { Context } from "../library/context.ts";
import { didYouMean } from "../source/nearest-word.ts";
import { asArray, isNode } from "../source/node.ts";

/** Reports written options that the schema of the member does not know: the server would reject them. */
export function checkOptions(
  written: unknown,
  { options, schema, codec }: Pick<PlanField, "schema"> & Record<"options" | "codec", unknown>,
  context: Context,
  at: object,
): void {
  const known = schema.enum ?? schema.items?.enum;
  if (known === undefined || codec !== undefined || !Array.isArray(options)) return;
  for (const [index, { value }] of options.entries()) {
    if (value === null || value === "" || known.includes(value)) continue;
    const option = asArray(written)[index];
    const near = didYouMean(String(value), known.map(String));
    report(
      context,
      isNode(option) ? option : at,
      isNode(option) ? "value" : "options",
      "S24",
      `the option ${JSON.stringify(value)} is none of the values that the member may have: ${known.join(", ")}.${near}`,
      "The server would refuse it. Correct it, or add it to the entity's schema.",
    );
  }
}

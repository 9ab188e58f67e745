import { report, reportStricter } from "../../library/report.ts";
import type { LeafSchema, PlanField, PlanOption } from "../../../language/index.ts";
import type { Context } from "../../library/context.ts";
import { asArray, isNode } from "../../source/node.ts";
import { misfit } from "./check-constant.ts";

/**
 * Reports options that do not match the schema of the member, and duplicate options. Options of a map are the names of
 * its entries, which the schema does not describe.
 */
export function checkOptions(
  written: unknown,
  { options, schema, codec }: Pick<PlanField, "schema"> & Record<"options" | "codec", unknown>,
  context: Context,
  at: object,
): void {
  if (!Array.isArray(options) || written === undefined) return;
  const home = schema.items ?? schema;
  for (const [index, { value, when }] of (options as readonly PlanOption[]).entries()) {
    const option = asArray(written)[index];
    const place = isNode(option) ? { at: option, member: "value" } : { at, member: "options" };
    const isSame = (other: PlanOption): boolean => other.value === value && when === undefined;
    if (options.slice(0, index).some(isSame)) {
      const message = `the option ${JSON.stringify(value)} occurs twice.`;
      reportStricter(context, {
        at: place.at,
        member: place.member,
        code: "S33",
        message,
        consequence: "They could not be distinguished. Remove one of them.",
      });
    }
    if (codec === undefined && value !== "" && home.type !== "object") checkOption(value, home, context, place);
  }
}

function checkOption(
  value: PlanOption["value"],
  schema: LeafSchema,
  context: Context,
  place: { readonly at: object; readonly member: string },
): void {
  const found = misfit(value, schema);
  if (found === undefined) return;
  const option = `the option ${JSON.stringify(value)}`;
  const consequence = "The server would reject it. Correct it, or add it to the entity's schema.";
  if (schema.enum === undefined) {
    reportStricter(context, {
      at: place.at,
      member: place.member,
      code: "S24",
      message: `${option} does not fit the member, which is ${found.known}.`,
      consequence,
    });
    return;
  }
  const message = `${option} is not one of the values of the member: ${schema.enum.join(", ")}.${found.near}`;
  report(context, { at: place.at, member: place.member, code: "S24", message, consequence });
}

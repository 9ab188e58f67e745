import { type LeafSchema, type PlanField, textOf, type CellName, EDITED_TYPES } from "../../../language/index.ts";
import type { Context } from "../../library/context.ts";
import { reportStricter } from "../../library/report.ts";
import { isNode, type DescriptorNode } from "../../source/node.ts";

const NUMBERS = ["number", "integer"];
/** Lists the types that each cell shows. Cells that show any type are missing. */
const SHOWN: Partial<Readonly<Record<CellName, readonly string[]>>> = {
  "whole-text": ["string"],
  boolean: ["boolean"],
  date: NUMBERS,
  chips: ["array"],
  map: ["object"],
  screens: ["array"],
  count: ["array", "object"],
  link: ["string"],
};

/**
 * Reports the control or cell of a field if it cannot edit or show the type of the member.
 *
 * @param options the options of the field, with the piece that they name
 */
export function checkControl(
  node: DescriptorNode,
  options: unknown,
  { control, cell, codec, schema }: Pick<PlanField, "control" | "schema"> & Partial<Pick<PlanField, "cell" | "codec">>,
  context: Context,
  at: object,
): void {
  checkItemLoads(options, control, context);
  // A reference with `*` reads a list, whose type differs from that of the member.
  if (codec !== undefined || schema.type === undefined || /\/\*/.test(textOf(node.ref ?? node.value))) return;
  if (node.control !== undefined) report("control", control.name, EDITED_TYPES, "edits");
  if (node.cell !== undefined && cell !== undefined && !(cell.name === "date" && isTime(schema)))
    report("cell", cell.name, SHOWN, "shows");

  function report(
    word: "control" | "cell",
    name: string,
    known: typeof EDITED_TYPES | typeof SHOWN,
    does: string,
  ): void {
    const types = Object.entries(known).find(([one]) => one === name)?.[1];
    const own = [schema.type ?? []].flat();
    if (types === undefined || own.some((type) => types.includes(type))) return;
    const written = node[word];
    const place = isNode(written) ? { at: written, member: "kind" } : { at, member: word };
    const message = `the ${word} "${name}" ${does} ${types.join(" or ")}, but the member is ${own.join(" or ")}.`;
    const consequence = "Remove it: the schema has a default.";
    reportStricter(context, { at: place.at, member: place.member, code: "S34", message, consequence });
  }
}

/** Reports a `load` of options whose control is not a picker: it would be sent for every item at once. */
function checkItemLoads(options: unknown, control: PlanField["control"], context: Context): void {
  if (!isNode(options) || control.name === "picker") return;
  if (options.load !== undefined)
    reportStricter(context, {
      at: options,
      member: "load",
      code: "S17",
      message: '"load" in options is only supported by a picker.',
      consequence: 'Load it in the view or dialog, or use "control": "picker".',
    });
  if (Array.isArray(options.from)) for (const part of options.from) checkItemLoads(part, control, context);
}

/** Returns whether a text may be a date or a time. */
function isTime({ type, format, enum: listed }: LeafSchema): boolean {
  const isDate = format === undefined || format === "date" || format === "date-time";
  return [type].flat().includes("string") && listed === undefined && isDate;
}

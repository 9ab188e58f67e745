import { format, parse, parseRef, type LeafSchema, type Value, type Values } from "../../../language/index.ts";
import { leafAt } from "../../entities/entity-schemas.ts";
import type { Context } from "../../library/context.ts";
import { report, reportStricter } from "../../library/report.ts";
import { shapeOfRef } from "../../refs/check-ref.ts";
import type { DescriptorNode } from "../../source/node.ts";
import { checkConstant } from "./check-constant.ts";

/** Reports values that do not match the schema of the member that they are written to. */
export function checkAssignments(values: Values | undefined, context: Context, at: object): void {
  for (const [ref, value] of Object.entries(values ?? {}))
    checkConstant(value, { schema: shapeOfRef(ref, context), place: ref }, context, at, ref);
}

/** Reports members of a body that do not match the schema of its record. */
export function checkBody(body: Value | undefined, schema: LeafSchema | undefined, context: Context, at: object): void {
  if (typeof body !== "object" || body === null || !("op" in body) || body.op !== "map") return;
  for (const [name, value] of Object.entries(body.members))
    checkConstant(value, { schema: schema?.properties?.[name], place: name }, context, at, name);
}

/**
 * Reports members that the server computes. They are removed from the body, so writing them has no effect.
 *
 * @param word the keyword that writes them: `save`, or `set`, which is still allowed for earlier packs
 */
export function checkReadOnly(node: DescriptorNode, word: "save" | "set", context: Context): void {
  for (const ref of Object.keys(node)) {
    const { root, pointer } = parseRef(ref);
    const schema = root === "record" ? context.nearest : context.enclosing.get(root);
    const [member] = parse(pointer);
    if (schema === undefined || member === undefined) continue;
    if (leafAt(schema, format([member]))?.readOnly !== true) continue;
    const message = `"${ref}" is read-only: the server computes it.`;
    const consequence = `It would not be sent. ${word === "save" ? "Save" : "Set"} another member, or remove readOnly from the entity's schema.`;
    const reported = { at: node, member: ref, code: "R24", message, consequence };
    (word === "save" ? report : reportStricter)(context, reported);
  }
}

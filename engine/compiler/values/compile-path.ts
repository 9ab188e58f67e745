import { report } from "../library/report.ts";
import type { Value } from "../../language/plan/plan.ts";
import { checkSlots } from "./check-slots.ts";
import { compileValue } from "./compile-value.ts";
import type { Context } from "../library/context.ts";
import { isReportedAtResource, staysInside } from "../operations/operations.ts";
import { isNode, type DescriptorNode } from "../source/node.ts";

/** Compiles an address, or a choice of addresses. It must stay below its base, and all its slots must have a value. */
export function compilePath(value: unknown, context: Context, at: object, member: string): Value {
  if (typeof value === "string" && isReportedAtResource(value, context.library)) return value;
  checkPath(value, context, at, member);
  return compileValue(value, context, at, member) ?? "";
}

/** Reports addresses of a resource that leave its base, once for all operations by convention. */
export function checkAddresses(node: DescriptorNode, context: Context): void {
  for (const word of ["path", "item"]) {
    const path = node[word];
    if (typeof path === "string" && !staysInside(path)) reportOutside(path, context, node, word);
  }
}

function reportOutside(path: string, context: Context, at: object, member: string): void {
  const message = `"${path}" is outside of the admin API.`;
  const consequence = "The call would be rejected: write the address without a leading slash, host or dots.";
  report(context, { at, member, code: "A02", message, consequence });
}

function checkPath(value: unknown, context: Context, at: object, member: string): void {
  if (isNode(value)) for (const word of ["then", "else"]) checkPath(value[word], context, value, word);
  if (typeof value !== "string") return;
  checkSlots(value, context, at, member);
  if (!staysInside(value)) reportOutside(value, context, at, member);
}

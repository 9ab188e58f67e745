import { report } from "../library/report.ts";
import { type Value, isRef } from "../../language/index.ts";
import { compileValue } from "./compile-value.ts";
import type { Context } from "../library/context.ts";
import { isReportedAtResource, staysInside } from "../operations/operations.ts";
import { isNode, type DescriptorNode } from "../source/node.ts";
import { checkRef } from "../refs/check-ref.ts";
import { didYouMean } from "../source/nearest-word.ts";

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

/**
 * Reports slots of an address that have no value: `{user}` needs an enclosing record, a segment of the screen's address
 * or an argument with that name, `{user/name}` needs an enclosing record.
 */
function checkSlots(path: string, context: Context, at: object, member: string): void {
  const isWhole: boolean = isRef(path);
  if (isWhole) return;
  for (const [, slot = ""] of path.matchAll(/\{([^{}]+)\}/g)) {
    if (slot.startsWith("/") || slot.startsWith("$")) continue;
    const [name = "", ...rest] = slot.split("/");
    if (context.enclosing.has(name)) {
      if (rest.length > 0) checkRef(`$${slot}`, context, at, member);
      continue;
    }
    const known = [...context.enclosing.keys(), ...(rest.length > 0 ? [] : [...context.bound, "realm"])];
    if (known.includes(name)) continue;
    report(context, {
      at,
      member,
      code: "R04",
      message: `"${path}": {${slot}} has no value here.${didYouMean(name, known)}`,
      consequence: `The request could never be made. Known here: ${known.join(", ") || "nothing"}.${recordAdvice(name, context)}`,
    });
  }
}

/** Returns advice on how to get the record whose key is missing. */
function recordAdvice(name: string, { library }: Context): string {
  return library.resources.has(name)
    ? ` Open a ${name} around it ("record"), or use "placement": "row" for an action of its rows.`
    : "";
}

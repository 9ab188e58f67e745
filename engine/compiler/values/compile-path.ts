import { report } from "../library/report.ts";
import type { Value } from "../../language/plan/plan.ts";
import { checkSlots } from "./check-slots.ts";
import { compileValue } from "./compile-value.ts";
import type { Context } from "../library/context.ts";
import { isNode } from "../source/node.ts";

/** Compiles an address: it stays inside its base, and every slot can be filled. A choice may stand for an address. */
export function compilePath(value: unknown, context: Context, at: object, member: string): Value {
  checkPath(value, context, at, member);
  return compileValue(value, context, at, member) ?? "";
}

function checkPath(value: unknown, context: Context, at: object, member: string): void {
  if (isNode(value)) for (const word of ["then", "else"]) checkPath(value[word], context, value, word);
  if (typeof value !== "string") return;
  checkSlots(value, context, at, member);
  if (!staysInside(value))
    report(
      context,
      at,
      member,
      "A02",
      `"${value}" leaves the addresses of the admin API.`,
      "The call would be refused: write it without a leading slash, host or dots.",
    );
}

/** No scheme, no leading slash, no way up: an address stays below its base. */
export function staysInside(path: string): boolean {
  return (
    !/^[/\\]/.test(path) &&
    !/^[a-z][a-z0-9+.-]*:/i.test(path) &&
    !path.split(/[/\\]/).some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
  );
}

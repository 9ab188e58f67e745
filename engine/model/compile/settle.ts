import { madeOf, membersOf } from "./reader/watched.ts";
import type { Context } from "./context.ts";
import { isNode } from "./node.ts";

const SLOT = /\{([a-z][A-Za-z0-9]*)\}/g;

/**
 * Puts the arguments of the `use` at hand into a value: `$with/x` whole, `{x}` inside strings (an object only
 * where the slot is all there is). An argument that is not
 * given stays a reference: a source's own `with` may answer it at run time, otherwise it is missing.
 */
export function settle(value: unknown, context: Context): unknown {
  const given = context.arguments;
  if (!given) return value;
  if (typeof value === "string") return settleString(value, given);
  if (Array.isArray(value)) return value.map((item) => settle(item, context));
  if (!isNode(value)) return value;
  const settled = membersOf(value)
    .map(([word, item]) => [word, settle(item, context)] as const)
    .filter(([, item]) => item !== undefined);
  return madeOf(Object.fromEntries(settled), value);
}

function settleString(text: string, given: Readonly<Record<string, unknown>>): unknown {
  const whole = /^\$with\/([A-Za-z0-9-]+)$/.exec(text)?.[1];
  if (whole !== undefined && Object.hasOwn(given, whole)) return given[whole];
  const only = /^\{([a-z][A-Za-z0-9]*)\}$/.exec(text)?.[1];
  if (only !== undefined && isNode(given[only])) return given[only];
  return text.replaceAll(SLOT, (slot, name: string) => {
    if (!Object.hasOwn(given, name)) return slot;
    const value = given[name];
    // An object is no part of a text: the slot stays and is reported where nothing fills it.
    if (typeof value === "object" && value !== null) return slot;
    const isReference = typeof value === "string" && (value.startsWith("/") || value.startsWith("$"));
    return isReference ? `{${value}}` : String(value);
  });
}

import { isNode } from "../../source/node.ts";

/** An argument that a lookup compares with: `{id=$with/x}`. */
const COMPARED = /=\$with\/([A-Za-z0-9-]+)(?=\})/g;
const SLOT = /\{([a-z][A-Za-z0-9]*)\}/g;

/** Puts arguments into a text: `$with/x` whole, `{x}` inside (an object only where the slot is all there is). */
export function fillArguments(text: string, given: Readonly<Record<string, unknown>>): unknown {
  const whole = /^\$with\/([A-Za-z0-9-]+)$/.exec(text)?.[1];
  if (whole !== undefined && Object.hasOwn(given, whole)) return given[whole];
  const only = /^\{([a-z][A-Za-z0-9]*)\}$/.exec(text)?.[1];
  if (only !== undefined && isNode(given[only])) return given[only];
  const settled = text.replaceAll(COMPARED, (written, name: string) => {
    const value = given[name];
    return typeof value === "string" ? `=${value}` : written;
  });
  return settled.replaceAll(SLOT, (slot, name: string) => {
    if (!Object.hasOwn(given, name)) return slot;
    const value = given[name];
    // An object is no part of a text: the slot stays and is reported where nothing fills it.
    if (typeof value === "object" && value !== null) return slot;
    const isReference = typeof value === "string" && (value.startsWith("/") || value.startsWith("$"));
    return isReference ? `{${value}}` : String(value);
  });
}

import { isNode } from "../../source/node.ts";

/** Matches an argument that a lookup compares with: `{id=$with/x}`. */
const COMPARED = /=\$with\/([A-Za-z0-9-]+)(?=\})/g;
const SLOT = /\{([a-z][A-Za-z0-9]*)\}/g;

/**
 * Replaces arguments in a text: `$with/x` as the whole text, `{x}` inside of it. An object can only replace a whole
 * text.
 */
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
    // An object cannot be part of a text. The slot stays and is reported as unfilled.
    if (typeof value === "object" && value !== null) return slot;
    const isReference = typeof value === "string" && (value.startsWith("/") || value.startsWith("$"));
    return isReference ? `{${value}}` : String(value);
  });
}

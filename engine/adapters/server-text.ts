import type { Text } from "../../generated/types/descriptors.ts";

/**
 * A text of the server in the language: `${key}` names a text of the server, plain text may have a translation too
 * (user-profile, "label"). Always an object: a plain text may look like a reference.
 */
export function serverText(text: string, prefix?: string): Text {
  return { literal: prefix === undefined || prefix === "" ? text : `\${${prefix}.${unwrap(text)}}` };
}

/** `${key}` without its wrapping; any other text as it is. */
export function unwrap(text: string): string {
  return /^\$\{(.+)\}$/s.exec(text)?.[1] ?? text;
}

/** A value of the server, kept from being read as a reference or an operator. */
export function literal(value: unknown): { readonly literal: unknown } {
  return { literal: value };
}

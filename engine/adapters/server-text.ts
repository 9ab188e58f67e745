import type { Text } from "../../generated/types/descriptors.ts";

/**
 * Returns a text of the server as a `Text`: `${key}` is a key of the server's messages, and a plain text may be a key
 * too. The result is always a literal, because a plain text may look like a reference.
 */
export function serverText(text: string, prefix?: string): Text {
  return { literal: prefix === undefined || prefix === "" ? text : `\${${prefix}.${unwrap(text)}}` };
}

/** Returns the key in `${key}`, and any other text unchanged. */
export function unwrap(text: string): string {
  return /^\$\{(.+)\}$/s.exec(text)?.[1] ?? text;
}

/** Wraps a value of the server, so that it is not read as a reference or an operation. */
export function literal(value: unknown): { readonly literal: unknown } {
  return { literal: value };
}

import type { Text } from "../model/plan.ts";

/**
 * A text of the server as a descriptor text: `${key}` gives the key, plain text passes through translation too, because
 * a missing key says itself (user-profile, "label"). Always an object: a plain text may look like a reference.
 */
export function serverText(text: string, prefix?: string): Text {
  const word = unwrap(text);
  return { key: prefix === undefined || prefix === "" ? word : `${prefix}.${word}` };
}

/** `${key}` without its wrapping; any other text as it is. */
export function unwrap(text: string): string {
  return /^\$\{(.+)\}$/s.exec(text)?.[1] ?? text;
}

/** A value of the server, kept from being read as a reference or an operator. */
export function literal(value: unknown): { readonly literal: unknown } {
  return { literal: value };
}

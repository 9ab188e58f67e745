import { fillTemplate } from "../expression/fill.ts";
import { parseTemplate } from "../expression/reference.ts";
import type { Scope } from "../scope.ts";

/**
 * Fills an address; every slot is percent-encoded as one segment. Returns `undefined` when a slot has no value yet.
 *
 * @param open resource whose key stays a slot, to be filled later
 */
export function fillPath(path: string, scope: Scope, open?: string): string | undefined {
  const template = parseTemplate(path).map((part) =>
    typeof part !== "string" && part.kind === "key" && part.resource === open ? `{${open}}` : part,
  );
  const filled = fillTemplate(template, scope, encodeSegment);
  return typeof filled === "string" ? filled : undefined;
}

/** Percent-encodes one address segment, including `.` and `..`, which a browser would resolve. */
export function encodeSegment(segment: string): string {
  if (segment === "." || segment === "..") return segment.replaceAll(".", "%2E");
  // Half a surrogate pair cannot be encoded; a browser would also send the replacement character.
  return encodeURIComponent(segment.replaceAll(/\p{Surrogate}/gu, "\uFFFD"));
}

/** Decodes one address segment; returns it unchanged when its encoding is invalid. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

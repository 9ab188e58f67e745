import { fillTemplate } from "../expression/fill.ts";
import { parseTemplate } from "../expression/reference.ts";
import type { Scope } from "../scope.ts";

/** Fills an address; every slot is percent-encoded as one segment. `undefined` when a slot has no value yet. */
export function fillPath(path: string, scope: Scope): string | undefined {
  const filled = fillTemplate(parseTemplate(path), scope, encodeSegment);
  return typeof filled === "string" ? filled : undefined;
}

/** Percent-encodes one address segment; `.` and `..` too, which a browser would otherwise swallow. */
export function encodeSegment(segment: string): string {
  if (segment === "." || segment === "..") return segment.replaceAll(".", "%2E");
  // Half a surrogate pair has no encoding; a browser would send the replacement character too.
  return encodeURIComponent(segment.replaceAll(/\p{Surrogate}/gu, "\uFFFD"));
}

/** The text of one address segment; as it is when its encoding is broken. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

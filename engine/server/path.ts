/**
 * Joins segments to a path, each percent-encoded: `encodePath("users", "a/b")` is `users/a%2Fb`.
 *
 * @throws Error for "", "." and "..": browsers rewrite such segments before they send them, so the call would
 * reach another address than the one meant.
 */
export function encodePath(...segments: readonly string[]): string {
  return segments.map(encodeSegment).join("/");
}

function encodeSegment(segment: string): string {
  if (segment === "" || segment === "." || segment === "..") {
    throw new Error(
      `"${segment}" cannot be part of an address. Rename the object on the server before opening it here.`,
    );
  }
  return encodeURIComponent(segment);
}

/** Splits an encoded path and decodes each segment; a segment that is not valid percent-encoding stays as it is. */
export function decodePath(path: string): string[] {
  return path
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => {
      try {
        return decodeURIComponent(segment);
      } catch {
        return segment;
      }
    });
}

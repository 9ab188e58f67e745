/**
 * Percent-encodes segments and joins them to a path: `encodePath("users", "a/b")` is `users/a%2Fb`. `createHttp`
 * rejects "." and "..", encoded or not.
 */
export function encodePath(...segments: readonly string[]): string {
  return segments.map(encodeURIComponent).join("/");
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

/** An id for the page out of names that may hold anything; different names give different ids. */
export function domId(...parts: readonly string[]): string {
  return parts
    .map((part) => part.replace(/[^\w.-]/gu, (sign) => `:${(sign.codePointAt(0) ?? 0).toString(16)}`))
    .join("_");
}

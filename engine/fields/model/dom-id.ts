/** Returns a DOM id for names with any characters. Different names give different ids. */
export function domId(...parts: readonly string[]): string {
  return parts
    .map((part) => part.replace(/[^\w.-]/gu, (sign) => `:${(sign.codePointAt(0) ?? 0).toString(16)}`))
    .join("_");
}

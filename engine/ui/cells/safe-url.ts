const safe = new Set(["http:", "https:", "mailto:"]);

/**
 * Returns the normalized URL if an absolute URL from a server may become a link: `http`, `https` and `mailto` only.
 * Returns undefined for any other scheme (`javascript:`, `data:`, `file:`…), for relative URLs, and for text that is no
 * URL.
 * @param hosts the only hosts that it may lead to, besides this page's own; `*` allows any
 */
export function safeUrl(text: string, hosts?: readonly string[]): string | undefined {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return undefined;
  }
  if (!safe.has(url.protocol)) return undefined;
  const isFree = hosts === undefined || hosts.includes("*") || url.protocol === "mailto:";
  return isFree || hosts.includes(url.hostname) || url.origin === globalThis.location?.origin ? url.href : undefined;
}

const safe = new Set(["http:", "https:", "mailto:"]);

/**
 * An absolute address that came from a server, if it may become a link: http, https or mailto and nothing else.
 * Everything that could run code or leave the web (`javascript:`, `data:`, `file:`…), relative addresses and texts
 * that are no address give undefined.
 * @param hosts the only hosts that it may lead to, beside this page's own; `*` is any
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

const safe = new Set(["http:", "https:", "mailto:"]);

/**
 * An absolute address that came from a server, if it may become a link: http, https or mailto and nothing else.
 * Everything that could run code or leave the web (`javascript:`, `data:`, `file:`…), relative addresses and texts
 * that are no address give undefined.
 */
export function safeUrl(text: string): string | undefined {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return undefined;
  }
  return safe.has(url.protocol) ? url.href : undefined;
}

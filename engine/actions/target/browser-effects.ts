import { safeUrl } from "../../ui/cells/safe-url.ts";

/** Opens an address that came from data: only http, https and mailto, never with a way back to this page. */
export function openUrl(url: string, same: boolean, hosts?: readonly string[]): void {
  const safe = safeUrl(url, hosts);
  if (safe === undefined) {
    const isForeign = safeUrl(url) !== undefined;
    const why = isForeign ? "the extension does not declare its host" : "only web and mail addresses are";
    throw new Error(`"${url}" may not be opened: ${why}.`);
  }
  if (same) window.location.assign(safe);
  else window.open(safe, "_blank", "noopener,noreferrer");
}

/** Milliseconds for which the content of an offered file can be read. */
const CONTENT_LIFETIME = 40_000;

/** Offers content as a file: bytes and texts as they are, everything else as readable JSON. */
export function downloadFile(name: string, content: unknown, type?: string): void {
  const part =
    content instanceof ArrayBuffer || typeof content === "string" ? content : JSON.stringify(content, undefined, 2);
  const blob = new Blob([part], {
    type: type ?? (typeof part === "string" ? "application/json" : "application/octet-stream"),
  });
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // Some browsers ask where to save a file first, and read the content only then.
  setTimeout(() => URL.revokeObjectURL(url), CONTENT_LIFETIME);
}

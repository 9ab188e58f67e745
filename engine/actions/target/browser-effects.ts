import { safeUrl } from "../../ui/index.ts";

/**
 * Opens an address that comes from data. Only `http`, `https` and `mailto` are allowed, and the opened page gets no
 * reference to this one.
 */
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

/** Milliseconds for which the content of an offered file stays readable. */
const CONTENT_LIFETIME = 40_000;

/** Offers content as a file to download. Bytes and texts are kept unchanged, everything else becomes formatted JSON. */
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
  // Some browsers first prompt for a location, and read the content only after that.
  setTimeout(() => URL.revokeObjectURL(url), CONTENT_LIFETIME);
}

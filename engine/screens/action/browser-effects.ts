import { safeUrl } from "../../ui/cells/safe-url.ts";

/** Opens an address that came from data: only http, https and mailto, never with a way back to this page. */
export function openUrl(url: string, same: boolean): void {
  const safe = safeUrl(url);
  if (safe === undefined) throw new Error(`"${url}" is not an address that may be opened.`);
  if (same) window.location.assign(safe);
  else window.open(safe, "_blank", "noopener,noreferrer");
}

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
  // The browser has taken the content when the click returns; a moment later is safe everywhere.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

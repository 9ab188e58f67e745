import ownLogo from "./logo.svg?inline";

/**
 * Returns the address of the logo: a path below the static resources, or an address of its own. The default comes with
 * the page.
 */
export function logoAddress(resourceUrl: string, logo: string): string {
  if (logo === "/logo.svg") return ownLogo;
  if (/^(?:https?:|data:image\/)/i.test(logo)) return logo;
  return `${resourceUrl}/${logo.replace(/^\/+/, "")}`;
}

/** Gives the browser's tab the logo as its icon. */
export function showIcon(page: Document, { resourceUrl, logo }: { resourceUrl: string; logo: string }): void {
  page.querySelector('link[rel="icon"]')?.setAttribute("href", logoAddress(resourceUrl, logo));
}

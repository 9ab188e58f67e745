/** The administration guide that the help menu opens. */
export const documentationUrl = "https://www.keycloak.org/docs/latest/server_admin/index.html";

/** Opens an address in a new tab that cannot reach back to this one. */
export function openTab(url: string): void {
  window.open(url, "_blank", "noopener,noreferrer");
}

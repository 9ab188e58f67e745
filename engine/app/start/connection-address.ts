/** Address of the connection check. It belongs to no screen, and needs no sign-in. */
export const connectionHash = "#/~connection";

/** Opens the page of the connection check. */
export function openConnectionCheck(): void {
  location.hash = connectionHash;
  location.reload();
}

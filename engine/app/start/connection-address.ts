/** Address of the connection check; no screen lives there, and nobody needs to be signed in. */
export const connectionHash = "#/~connection";

/** Leaves for the connection check. */
export function openConnectionCheck(): void {
  location.hash = connectionHash;
  location.reload();
}

/** Encodes a provider id, which may contain any characters, as an id of the language. The encoding is injective. */
export function encodeProviderId(id: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(id) && !id.startsWith("x-")) return id;
  return `x-${[...new TextEncoder().encode(id)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

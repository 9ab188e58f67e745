/** Server ids hold blanks, slashes and accents; ids of the language do not. Two different ones never become the same. */
export function speakable(id: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(id) && !id.startsWith("x-")) return id;
  return `x-${[...new TextEncoder().encode(id)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

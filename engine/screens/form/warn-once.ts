const said = new Set<string>();

/** Writes a warning to the browser's console, the same words once. */
export function warnOnce(message: string): void {
  if (said.has(message)) return;
  said.add(message);
  console.warn(message);
}

const DATA = /^data:([^;,]*)[^,]*,/;

/** Returns whether a URL is a data URL (`data:image/png;base64,…`). */
export function isDataAddress(text: string): boolean {
  return DATA.test(text);
}

/** Returns the type and size of a data URL: "image/png, 12 KiB". */
export function describeDataAddress(address: string): string {
  const [head = "", type = ""] = DATA.exec(address) ?? [];
  const bytes = ((address.length - head.length) * 3) / 4;
  return `${type}, ${Math.max(1, Math.round(bytes / 1024))} KiB`;
}

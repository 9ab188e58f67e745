/** The bytes of an image, and the extension of its file. */
export interface ImageFile {
  readonly bytes: Uint8Array;
  readonly extension: string;
}

const TYPES: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".gif": "image/gif",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
};

const ADDRESS = /^data:(?<type>[^;,]+)[^,]*?(?<base64>;base64)?,(?<content>.*)$/s;

/** Returns the image in a data URL; `undefined` for other URLs and unknown types. */
export function imageOf(address: string): ImageFile | undefined {
  const { type = "", base64, content = "" } = ADDRESS.exec(address)?.groups ?? {};
  const extension =
    type === "image/vnd.microsoft.icon" ? ".ico" : Object.keys(TYPES).find((ending) => TYPES[ending] === type);
  if (extension === undefined) return undefined;
  if (base64 === undefined) return { bytes: new TextEncoder().encode(decodeURIComponent(content)), extension };
  return { bytes: Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)), extension };
}

/** Returns the data URL of an image. Its type follows from the extension of `path`. */
export function addressOf(bytes: Uint8Array, path: string): string {
  const type = TYPES[path.slice(path.lastIndexOf(".")).toLowerCase()] ?? "image/png";
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return `data:${type};base64,${btoa(signs.join(""))}`;
}

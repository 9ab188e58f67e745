import { isMap } from "./is-map.ts";

/**
 * Compares JSON values deeply. Key order does not count; a member that is `undefined` counts as missing. A file is equal
 * only to itself.
 */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => equal(item, b[index]));
  }
  if (a instanceof Blob || b instanceof Blob) return false;
  if (!isMap(a) || !isMap(b)) return Number.isNaN(a) && Number.isNaN(b);
  for (const key of Object.keys(a)) {
    if (!equal(a[key], Object.hasOwn(b, key) ? b[key] : undefined)) return false;
  }
  return Object.keys(b).every((key) => b[key] === undefined || Object.hasOwn(a, key));
}

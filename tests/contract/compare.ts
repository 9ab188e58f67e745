import type { Recorded } from "./contract.ts";
import { meant } from "./meant.ts";

/**
 * Returns the differences between the answers of two servers to the same calls, one line each, without those that are
 * intended.
 */
export function differences(left: readonly Recorded[], right: readonly Recorded[]): string[] {
  const found: string[] = [];
  for (const [i, a] of left.entries()) {
    const b = right[i];
    if (!b || a.call !== b.call) {
      found.push(`${a.contract}: ${a.call}: the other server was asked ${b?.call ?? "nothing"}`);
      return found;
    }
    const note = (path: string, what: string) => {
      if (!meant(a.call, path)) found.push(`${a.contract}: ${a.call}: ${path || "answer"}: ${what}`);
    };
    if (a.status !== b.status) note("status", `${a.status} here, ${b.status} there`);
    if (a.location !== b.location) note("location", `${a.location} here, ${b.location} there`);
    walk(a.body, b.body, "", note);
  }
  return found;
}

function walk(a: unknown, b: unknown, path: string, note: (path: string, what: string) => void): void {
  if (isObject(a) && isObject(b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const at = path === "" ? key : `${path}.${key}`;
      if (!(key in a)) note(at, `missing here, ${brief(b[key])} there`);
      else if (!(key in b)) note(at, `${brief(a[key])} here, missing there`);
      else walk(a[key], b[key], at, note);
    }
    return;
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) note(path, `${a.length} entries here, ${b.length} there`);
    for (let i = 0; i < Math.min(a.length, b.length); i += 1) walk(a[i], b[i], `${path}[${i}]`, note);
    return;
  }
  if (a !== b) note(path, `${brief(a)} here, ${brief(b)} there`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const brief = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 120);

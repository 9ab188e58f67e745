import { parse } from "./pointer.ts";

/** Matches the parts of the current moment that `$now/…` may name; `day` may have an offset in days from today. */
export const MOMENT = /^(?:\/seconds|\/day(?:\/-?\d{1,5})?)?$/;

/**
 * Returns a part of a moment: milliseconds since 1970, whole `/seconds`, or the `/day` in the administrator's time zone
 * (`2026-11-24`), optionally with an offset in days, which may be negative (`-30`).
 */
export function momentAt(pointer: string, now: Date): number | string | undefined {
  if (!MOMENT.test(pointer)) return undefined;
  const [part, days = "0"] = parse(pointer);
  if (part === undefined) return now.getTime();
  if (part === "seconds") return Math.floor(now.getTime() / 1000);
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + Number(days));
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

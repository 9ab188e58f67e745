import { equal } from "../model/equal.ts";

/** Like `equal`, and missing and null are the same: the server drops null members from what it answers. */
export function sameSaved(a: unknown, b: unknown): boolean {
  return equal(a ?? undefined, b ?? undefined);
}

import { isMap } from "../../../../language/index.ts";
import { type Codec, defineCodec } from "../codec.ts";

const MASK = "**********";

/**
 * Creates a codec that masks the text between each pair of delimiters: `{ "start": "<Key>", "end": "</Key>" }`. Without
 * both delimiters it masks nothing. Decode only.
 */
export function masked(settings: unknown): Codec {
  const { start, end } = isMap(settings) ? settings : {};
  const hasDelimiters = typeof start === "string" && typeof end === "string" && start !== "";
  return defineCodec({
    decode: (stored) => (hasDelimiters && typeof stored === "string" ? maskBetween(stored, start, end) : stored),
    encode: (decoded) => decoded,
  });
}

function maskBetween(text: string, start: string, end: string): string {
  const [before = "", ...parts] = text.split(start);
  return parts.reduce((masked, part) => {
    const at = part.indexOf(end);
    return `${masked}${start}${MASK}${at < 0 ? "" : part.slice(at)}`;
  }, before);
}

import { isMap } from "../../language/is-map.ts";
import { type Codec, defineCodec } from "./kinds/codec.ts";

const MASK = "**********";

/**
 * A text in which stars stand for what is between two others, wherever these stand: `{ "start": "<Key>", "end": "</Key>" }`.
 * Without both it hides nothing. Only read.
 */
export function masked(settings: unknown): Codec {
  const { start, end } = isMap(settings) ? settings : {};
  const isGiven = typeof start === "string" && typeof end === "string" && start !== "";
  return defineCodec({
    decode: (stored) => (isGiven && typeof stored === "string" ? hidden(stored, start, end) : stored),
    encode: (logical) => logical,
  });
}

function hidden(text: string, start: string, end: string): string {
  const [before = "", ...parts] = text.split(start);
  return parts.reduce((masked, part) => {
    const at = part.indexOf(end);
    return `${masked}${start}${MASK}${at < 0 ? "" : part.slice(at)}`;
  }, before);
}

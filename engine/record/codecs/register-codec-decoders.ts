import { registerDecoder } from "../../language/index.ts";
import { codecByName, codecNames } from "./registry.ts";

/** Registers all codecs for value expressions (`{ "codec": …, "of": … }`); `language` must not import `record`. */
export function registerCodecDecoders(): void {
  for (const name of codecNames)
    registerDecoder(name, (stored, settings) => codecByName(name, settings).decode(stored));
}

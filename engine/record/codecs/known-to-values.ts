import { registerDecoder } from "../../language/named-codec.ts";
import { codecByName, codecNames } from "./registry.ts";

/** Makes every codec usable in values (`{ "codec": …, "of": … }`). The model cannot import this room, so it is told. */
export function makeCodecsKnownToValues(): void {
  for (const name of codecNames)
    registerDecoder(name, (stored, settings) => codecByName(name, settings).decode(stored));
}

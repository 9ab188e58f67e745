import { isMap } from "../../../../language/is-map.ts";
import { defineCodec } from "../codec.ts";

const KEY = /^\$\{([^{}]+)\}$/;

/** `${key}`, the name of a text of the realm's message bundles, for `{ key }`. A text of any other form is itself. */
export const bundleKey = defineCodec({
  decode(stored) {
    const key = typeof stored === "string" ? KEY.exec(stored)?.[1] : undefined;
    return key === undefined ? stored : { key };
  },
  encode: (logical) => (isMap(logical) && typeof logical.key === "string" ? `\${${logical.key}}` : logical),
});

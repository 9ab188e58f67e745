import { isMap } from "../../../../language/index.ts";
import { defineCodec } from "../codec.ts";

const KEY = /^\$\{([^{}]+)\}$/;

/** Decodes `${key}`, a key of the realm's message bundles, to `{ key }`. Other strings stay unchanged. */
export const bundleKey = defineCodec({
  decode(stored) {
    const key = typeof stored === "string" ? KEY.exec(stored)?.[1] : undefined;
    return key === undefined ? stored : { key };
  },
  encode: (decoded) => (isMap(decoded) && typeof decoded.key === "string" ? `\${${decoded.key}}` : decoded),
});

import { isMap } from "../../../../language/index.ts";
import { defineCodec } from "../codec.ts";

/** Decodes a list of objects (the domains of an organization) to their `name`s. Other members are preserved. */
export const names = defineCodec({
  decode: (stored) => (isNamed(stored) ? stored.map(({ name }) => name) : stored),
  encode(decoded, previous) {
    if (!Array.isArray(decoded) || !decoded.every((name) => typeof name === "string")) return decoded;
    const before = isNamed(previous) ? previous : [];
    const wanted = decoded.map((name) => name.trim()).filter((name) => name !== "");
    return wanted.map((name) => before.find((one) => one.name === name) ?? { name });
  },
});

function isNamed(value: unknown): value is readonly { readonly name: string }[] {
  return Array.isArray(value) && value.every((item) => isMap(item) && typeof item.name === "string");
}

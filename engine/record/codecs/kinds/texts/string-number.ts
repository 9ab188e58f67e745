import { defineCodec } from "../codec.ts";

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Decodes decimal strings. A string that a number cannot represent exactly stays a string. */
export const stringNumber = defineCodec({
  decode(stored) {
    if (typeof stored !== "string" || !NUMBER.test(stored)) return stored;
    const number = Number(stored);
    const exact = Number.isInteger(number) ? Number.isSafeInteger(number) || String(number) === stored : true;
    return Number.isFinite(number) && exact ? number : stored;
  },
  encode: (decoded, previous) =>
    typeof decoded === "number" && Number.isFinite(decoded) && typeof previous !== "number" ? String(decoded) : decoded,
});

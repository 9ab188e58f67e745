/* Texts in the languages of the console and of the server. */
export { createBundleCache } from "./bundle-cache.ts";
export { createTexts } from "./create-texts.ts";
export { addEnglishMessages, onEnglishMessages } from "./english-messages.ts";
export { resolveDisplayName } from "./resolve-display-name.ts";
export type { TextParams, TextPart } from "./text-parts.ts";
export type { Texts } from "./texts.ts";
export { asMessages, type Messages, readBundle, readOverrides } from "./translations.ts";

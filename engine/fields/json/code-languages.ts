import type { Extension } from "@codemirror/state";
import { createLazyPart } from "../../ui/index.ts";

/** Language support by media type. Each language is loaded when such a text is shown. */
const LANGUAGES = {
  "text/css": createLazyPart(async () => (await import("@codemirror/lang-css")).css()),
  "text/javascript": createLazyPart(async () => (await import("@codemirror/lang-javascript")).javascript()),
  "application/yaml": createLazyPart(async () => (await import("@codemirror/lang-yaml")).yaml()),
};

/** Replaces the support of an unknown language. It loads nothing and adds no colours. */
const PLAIN = createLazyPart(async (): Promise<Extension> => []);

/**
 * Hook: returns the language support for a media type, or undefined while it is loading.
 *
 * @param mediaType `contentMediaType` of the value's schema
 */
export function useCodeLanguage(mediaType: unknown): Extension | undefined {
  const isKnown = typeof mediaType === "string" && Object.hasOwn(LANGUAGES, mediaType);
  const part = isKnown ? LANGUAGES[mediaType as keyof typeof LANGUAGES] : PLAIN;
  return part.useModule();
}

import type { Extension } from "@codemirror/state";
import { createLazyPart } from "../../ui/lazy/lazy-part.ts";

/** Holds what reads and colours a program, by the media type of its text. Each is fetched when such a text is shown. */
const LANGUAGES = {
  "text/css": createLazyPart(async () => (await import("@codemirror/lang-css")).css()),
  "text/javascript": createLazyPart(async () => (await import("@codemirror/lang-javascript")).javascript()),
  "application/yaml": createLazyPart(async () => (await import("@codemirror/lang-yaml")).yaml()),
};

/** Stands for a text of no language that is known: nothing is fetched, and nothing coloured. */
const PLAIN = createLazyPart(async (): Promise<Extension> => []);

/**
 * Hook: what colours a text of a media type; nothing while it is on its way.
 *
 * @param mediaType `contentMediaType` of the value's schema
 */
export function useCodeLanguage(mediaType: unknown): Extension | undefined {
  const isKnown = typeof mediaType === "string" && Object.hasOwn(LANGUAGES, mediaType);
  const part = isKnown ? LANGUAGES[mediaType as keyof typeof LANGUAGES] : PLAIN;
  return part.useModule();
}

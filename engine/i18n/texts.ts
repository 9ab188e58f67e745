import type { TextParams, TextPart } from "./text-parts.ts";

/** Translated texts. Keys are flat: dots and colons belong to the key. */
export interface Texts {
  /** The text of a key in the present language, else English, else the key itself. */
  t(key: string, params?: TextParams): string;
  exists(key: string): boolean;
  /** Names of the slots in the text of a key and in its plural forms. Needs no `this`. */
  readonly slotsOf: (key: string) => readonly string[];
  /**
   * Cuts a text that `t` returned into its wording and the values in its slots, so that each can be drawn in its own
   * direction; one part where the direction of all is the same. Needs no `this`.
   */
  readonly partsOf: (text: string) => readonly TextPart[];
  /** Present language, e.g. `en`, `pt-BR`. */
  readonly language: string;
  readonly dir: "ltr" | "rtl";
  /** Registers our English messages of one section; registering again replaces nothing that a realm overrides. */
  addEnglish(section: string, messages: Readonly<Record<string, string>>): void;
  /** Registers texts of ours in another language; what the server says in that language wins. */
  addTranslations(language: string, messages: Readonly<Record<string, string>>): void;
  /** Makes `realm` and `language` the present ones and loads what the server says for them. */
  load(realm: string, language: string): Promise<void>;
  /** Calls `listener` whenever a text may read differently. Returns the way to stop listening. */
  onChange(listener: () => void): () => void;
  /** Grows with every change; a cheap key for memoised texts. */
  readonly version: number;
}

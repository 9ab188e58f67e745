import type { TextParams, TextPart } from "./text-parts.ts";

/** Translated messages. Keys are flat: dots and colons belong to the key. */
export interface Texts {
  /** Returns the text of a key in the current language, else in English, else the key itself. */
  t(key: string, params?: TextParams): string;
  exists(key: string): boolean;
  /**
   * Returns whether the server's messages are loading and may contain those of the keys that have no text. The first
   * call with such a key requests them at once; listeners are notified when they are loaded or failed to load.
   */
  isLoading(keys: readonly string[]): boolean;
  /** Returns the names of the slots in a text and its plural forms. Needs no `this`. */
  readonly slotsOf: (key: string) => readonly string[];
  /**
   * Splits a text that `t` returned into literal parts and values, so that each can be rendered in its own direction.
   * Returns one part when all have the same direction. Needs no `this`.
   */
  readonly partsOf: (text: string) => readonly TextPart[];
  /** Current language, e.g. `en`, `pt-BR`. */
  readonly language: string;
  readonly dir: "ltr" | "rtl";
  /** Registers our English messages of a section; the overrides of a realm keep precedence. */
  addEnglish(section: string, messages: Readonly<Record<string, string>>): void;
  /** Registers our messages in another language; the server's messages keep precedence. */
  addTranslations(language: string, messages: Readonly<Record<string, string>>): void;
  /** Switches to a realm and language and loads the server's messages for them. */
  load(realm: string, language: string): Promise<void>;
  /** Loads the server's messages of a realm again, after its own messages were changed. Rejects when they cannot be read. */
  refresh(realm: string): Promise<void>;
  /** Calls `listener` whenever texts may have changed. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void;
  /** Number that increases with every change; a key for memoised texts. */
  readonly version: number;
}

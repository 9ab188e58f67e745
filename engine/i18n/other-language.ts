import { directedMessages } from "./directed-messages.ts";
import type { TextsOptions } from "./create-texts.ts";
import type { Messages } from "./translations.ts";

/** Describes the parts of the messages that loading another language than English needs. */
export interface OtherLanguageTexts {
  readonly options: TextsOptions;
  /** Languages whose own messages are loaded. */
  readonly own: Set<string>;
  /** True if the server's bundle was requested. */
  readonly isRequested: boolean;
  bundle(language: string): Promise<Messages>;
  /** Replaces the messages of a layer. */
  put(layer: "server" | "ours" | "later", language: string, messages: Messages): void;
  /** Switches to the language, and returns a function that returns whether it is still the current one. */
  switchTo(): () => boolean;
}

/**
 * Loads another language than English: our messages, and the server's bundle, whose translations override ours. A
 * bundle cached by an earlier visit is used until the current one is loaded, when the network is idle.
 */
export async function loadOtherLanguage(realm: string, language: string, texts: OtherLanguageTexts): Promise<void> {
  const { cachedBundle, whenIdle } = texts.options;
  const [cached, english = {}] = await Promise.all([
    texts.isRequested ? undefined : cachedBundle?.(realm, language),
    cachedBundle?.(realm, "en"),
  ]);
  const [bundle] = await Promise.all([cached ?? texts.bundle(language), addOwn(language, texts)]);
  const isCurrent = texts.switchTo();
  putServer(texts, language, bundle, english);
  const refresh = async (): Promise<void> => {
    await whenIdle();
    if (!isCurrent()) return;
    const [now = {}, presentEnglish = {}] = await Promise.all([language, "en"].map((one) => texts.bundle(one)));
    // An empty bundle is a failed load, which was logged; the current messages are better.
    if (isCurrent()) putServer(texts, language, filled(now, bundle), filled(presentEnglish, english));
  };
  refresh().catch((error: unknown) => console.warn("Texts could not be refreshed", error));
}

/** Loads our messages in a language once; a failure falls back to English. */
async function addOwn(language: string, { options, own, put }: OtherLanguageTexts): Promise<void> {
  if (options.own === undefined || own.has(language)) return;
  try {
    put("ours", language, directedMessages(language, await options.own(language)));
    own.add(language);
  } catch (error) {
    console.warn(`The console's own texts for "${language}" could not be loaded`, error);
  }
}

/**
 * Splits a bundle of the server into two layers: a text that equals the English one is no translation, and gets the
 * lowest precedence.
 */
function putServer({ put }: OtherLanguageTexts, language: string, bundle: Messages, english: Messages): void {
  const translated = Object.entries(bundle).filter(([key, text]) => english[key] !== text);
  put("server", language, directedMessages(language, Object.fromEntries(translated)));
  put("later", language, directedMessages(language, bundle));
}

function filled(bundle: Messages, other: Messages): Messages {
  return Object.keys(bundle).length > 0 ? bundle : other;
}

/** Loads the realm's own messages again, and the server's bundle if it is in use. */
export async function refreshEnglish(
  { realm, language }: { readonly realm: string; readonly language: string },
  usesBundle: boolean,
  options: TextsOptions,
  put: (layer: "overrides" | "later", messages: Messages) => void,
): Promise<void> {
  put("overrides", await options.overrides(realm, language));
  if (usesBundle) put("later", await options.bundle(realm, language));
}

import screenMessages from "../../views/messages.en.json";
import type { JsonCache, Environment } from "../../browser/index.ts";
import {
  createTexts,
  onEnglishMessages,
  createBundleCache,
  type Texts,
  asMessages,
  type Messages,
  readBundle,
  readOverrides,
} from "../../i18n/index.ts";
import type { Http, IdleTracker } from "../../http/index.ts";
import shellMessages from "../messages.en.json";
import type { PlanSource } from "./plan-source.ts";

/** Creates the texts: from the server, or from files where the environment names them (`localesUrl`). */
export function shellTexts(
  environment: Environment,
  http: Http,
  idle: IdleTracker,
  plan: PlanSource,
  cache: JsonCache,
): Texts {
  const { localesUrl, saveMissing } = environment;
  const files =
    typeof localesUrl === "string"
      ? import("../../i18n/locale-files.ts").then(({ createLocaleFiles }) =>
          createLocaleFiles({ base: localesUrl, saveMissing: saveMissing === true }),
        )
      : undefined;
  // Each read that depends on `files` rejects with the same error and reports it.
  files?.catch(() => undefined);
  const tracked = (read: Promise<Messages>): Promise<Messages> => {
    idle.track(read);
    return read;
  };
  const server = createBundleCache({
    cache,
    environment,
    read: (realm, language) => tracked(readBundle(environment.adminBaseUrl, realm, language)),
  });
  const texts = createTexts({
    // The browser caches files, so they need no cache of their own.
    ...(files ? { bundle: (_realm, language) => tracked(files.then(({ read }) => read(language))) } : server),
    overrides: (realm, language) => readOverrides(http, realm, language),
    // Loaded lazily, because English needs no translations.
    own: async (language) => (await import("../../i18n/own-translations.ts")).readOwnTranslations(language),
    whenIdle: idle.whenIdle,
    onMissing: (language, key) =>
      void files?.then(
        ({ missing }) => missing(language, key, key),
        () => undefined,
      ),
  });
  texts.addEnglish("index", plan.index.messages);
  texts.addEnglish("shell", asMessages(shellMessages));
  texts.addEnglish("screens", screenMessages);
  onEnglishMessages((part, messages) => texts.addEnglish(part, messages));
  return texts;
}

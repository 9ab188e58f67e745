import screenMessages from "../screens/messages.en.json";
import type { JsonCache } from "../server/cached-json.ts";
import { createTexts } from "../server/create-texts.ts";
import { followEnglish } from "../server/english-parts.ts";
import type { Environment } from "../server/environment.ts";
import type { Http } from "../server/http.ts";
import { createKeptBundles } from "../server/kept-bundles.ts";
import { createLocaleFiles } from "../server/locale-files.ts";
import type { QuietTime } from "../server/quiet-time.ts";
import type { Texts } from "../server/texts.ts";
import { asMessages, type Messages, readBundle, readOverrides } from "../server/translations.ts";
import shellMessages from "./messages.en.json";
import type { PlanSource } from "./plan-source.ts";

/** Texts from the server, or from files where the environment names them (`localesUrl`). */
export function shellTexts(
  environment: Environment,
  http: Http,
  quiet: QuietTime,
  plan: PlanSource,
  cache: JsonCache,
): Texts {
  const { localesUrl, saveMissing } = environment;
  const files =
    typeof localesUrl === "string"
      ? createLocaleFiles({ base: localesUrl, saveMissing: saveMissing === true })
      : undefined;
  const tracked = (read: Promise<Messages>): Promise<Messages> => {
    quiet.track(read);
    return read;
  };
  const server = createKeptBundles({
    cache,
    environment,
    read: (realm, language) => tracked(readBundle(environment.adminBaseUrl, realm, language)),
  });
  const texts = createTexts({
    // A browser keeps files by itself.
    ...(files ? { bundle: (_realm, language) => tracked(files.read(language)) } : server),
    overrides: (realm, language) => readOverrides(http, realm, language),
    // Those who read English never need it.
    own: async (language) => (await import("./own-languages.ts")).readOwnLanguage(language),
    whenQuiet: quiet.whenQuiet,
    onMissing: (language, key) => void files?.missing(language, key, key),
  });
  texts.addEnglish("index", plan.index.messages);
  texts.addEnglish("shell", asMessages(shellMessages));
  texts.addEnglish("screens", screenMessages);
  followEnglish((part, messages) => texts.addEnglish(part, messages));
  return texts;
}

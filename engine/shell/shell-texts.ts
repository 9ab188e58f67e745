import screenMessages from "../screens/messages.en.json";
import { createTexts } from "../server/create-texts.ts";
import type { Environment } from "../server/environment.ts";
import type { Http } from "../server/http.ts";
import { createLocaleFiles } from "../server/locale-files.ts";
import type { QuietTime } from "../server/quiet-time.ts";
import type { Texts } from "../server/texts.ts";
import { asMessages, readBundle, readOverrides } from "../server/translations.ts";
import shellMessages from "./messages.en.json";
import type { PlanSource } from "./plan-source.ts";

/** Texts from the server, or from files where the environment names them (`localesUrl`). */
export function shellTexts(environment: Environment, http: Http, quiet: QuietTime, plan: PlanSource): Texts {
  const { localesUrl, saveMissing } = environment;
  const files =
    typeof localesUrl === "string"
      ? createLocaleFiles({ base: localesUrl, saveMissing: saveMissing === true })
      : undefined;
  const texts = createTexts({
    bundle: (realm, language) => {
      const read = files?.read(language) ?? readBundle(environment.adminBaseUrl, realm, language);
      quiet.track(read);
      return read;
    },
    overrides: (realm, language) => readOverrides(http, realm, language),
    whenQuiet: quiet.whenQuiet,
    onMissing: (language, key) => void files?.missing(language, key, key),
  });
  texts.addEnglish("index", plan.index.messages);
  texts.addEnglish("shell", asMessages(shellMessages));
  texts.addEnglish("screens", screenMessages);
  return texts;
}

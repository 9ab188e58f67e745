import { createInstance, type i18n } from "i18next";

/** Creates the i18next instance: flat keys, looked up in the layers in order, in a language and then in English. */
export function createTextEngine(layers: readonly string[]): i18n {
  const engine = createInstance();
  engine.init({
    lng: "en",
    fallbackLng: "en",
    ns: [...layers],
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    interpolation: { escapeValue: false },
  });
  return engine;
}

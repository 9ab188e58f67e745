import { createInstance, type i18n } from "i18next";

/**
 * Makes what looks texts up: by flat keys, in the layers in their order, in a language and then in English.
 */
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

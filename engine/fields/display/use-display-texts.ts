import "../texts/field-texts.ts";
import { useMemo } from "react";
import { useScope, useTexts, translateText } from "../../page/index.ts";
import { useConsole } from "../../services/index.ts";
import { useUiTexts } from "../../ui/index.ts";
import { staticOptions } from "../options/field-option.ts";
import type { DisplayTexts } from "./display-value.ts";

/** Hook: returns the texts with which values are displayed, in the current language. */
export function useDisplayTexts(): DisplayTexts {
  const { texts } = useConsole();
  const { on, off } = useUiTexts();
  const scope = useScope();
  const { language } = texts;
  const t = useTexts();
  return useMemo(
    () => ({
      on,
      off,
      hidden: t("valueHidden"),
      language,
      assumed: (value) => t("serverDefault", { value }),
      label: (text) => translateText(texts, text, scope),
      optionsOf: (options) => staticOptions(options, scope, texts),
    }),
    [texts, t, on, off, language, scope],
  );
}

import "../texts/field-texts.ts";
import { useMemo } from "react";
import { useScope } from "../../page/scope/scope-context.tsx";
import { useTexts } from "../../page/scope/use-watched.ts";
import { say } from "../../page/scope/say.ts";
import { useConsole } from "../../services/use-console.ts";
import { useUiTexts } from "../../ui/base/ui-texts.tsx";
import { knownOptions } from "../options/field-option.ts";
import type { DisplayWords } from "./display-value.ts";

/** Hook: the words of the present language with which values are shown. */
export function useDisplayWords(): DisplayWords {
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
      label: (text) => say(texts, text, scope),
      optionsOf: (options) => knownOptions(options, scope, texts),
    }),
    [texts, t, on, off, language, scope],
  );
}

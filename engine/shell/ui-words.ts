import { errorSentences } from "../server/error-words.ts";
import type { Texts } from "../server/texts.ts";
import type { UiTexts } from "../ui/ui-texts.tsx";

const plain = [
  "add",
  "addRow",
  "appearsOnlyOnce",
  "browse",
  "busy",
  "cancel",
  "chooseOption",
  "clear",
  "close",
  "collapseRow",
  "copied",
  "copy",
  "copyFailed",
  "dropFile",
  "empty",
  "expandRow",
  "hidePassword",
  "key",
  "loading",
  "moreActions",
  "next",
  "no",
  "noMatch",
  "noRows",
  "off",
  "on",
  "opensNewTab",
  "previous",
  "revert",
  "review",
  "rowsPerPage",
  "save",
  "search",
  "selectAll",
  "showLess",
  "showPassword",
  "unit",
  "value",
  "yes",
] as const satisfies readonly (keyof UiTexts)[];

/** The words of the building blocks in the present language; each has a message key of the same name, but for the mark of required fields. */
export function uiWords(texts: Pick<Texts, "t" | "partsOf">): Partial<UiTexts> {
  return {
    ...Object.fromEntries(plain.map((name) => [name, texts.t(name)])),
    changedWas: (old) => texts.t("changedWas", { old }),
    fileNotJson: (detail) => texts.t("fileNotJson", { detail }),
    fileTooLarge: (kibibytes) => texts.t("fileTooLarge", { kibibytes }),
    partsOf: texts.partsOf,
    helpFor: (label) => texts.t("helpFor", { label }),
    menuFailed: (error) => texts.t("menuFailed", { error: errorSentences(error, texts.t) }),
    required: texts.t("requiredMark"),
    removeItem: (name) => texts.t("removeItem", { name }),
    searchFailed: (error) => texts.t("searchFailed", { error: errorSentences(error, texts.t) }),
    showMore: (count) => texts.t("showMore", { count }),
    typeToConfirm: (name) => texts.t("typeToConfirm", { name }),
    units: {
      seconds: texts.t("times.seconds"),
      minutes: texts.t("times.minutes"),
      hours: texts.t("times.hours"),
      days: texts.t("times.days"),
    },
  };
}

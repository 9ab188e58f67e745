import { errorSummaryText } from "../../http/index.ts";
import type { Texts } from "../../i18n/index.ts";
import { defaultUiTexts, type UiTexts } from "../../ui/index.ts";

/** Names of the texts without placeholders. */
const plain = Object.entries(defaultUiTexts).flatMap(([name, text]) => (typeof text === "string" ? [name] : []));

/**
 * Returns the texts of the UI components in the current language. Each has a message key of the same name, except the
 * mark of required fields.
 */
export function translatedUiTexts(texts: Pick<Texts, "t" | "partsOf">): Partial<UiTexts> {
  return {
    ...Object.fromEntries(plain.map((name) => [name, texts.t(name)])),
    changedWas: (old) => texts.t("changedWas", { old }),
    fileNotJson: (detail) => texts.t("fileNotJson", { detail }),
    fileTooLarge: (kibibytes) => texts.t("fileTooLarge", { kibibytes }),
    partsOf: texts.partsOf,
    helpFor: (label) => texts.t("helpFor", { label }),
    menuFailed: (error) => texts.t("menuFailed", { error: errorSummaryText(error, texts.t) }),
    required: texts.t("requiredMark"),
    removeItem: (name) => texts.t("removeItem", { name }),
    rowsShown: (shown, all) => texts.t("rowsShown", { shown, all }),
    searchFailed: (error) => texts.t("searchFailed", { error: errorSummaryText(error, texts.t) }),
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

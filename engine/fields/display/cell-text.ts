import { type PlanField, evaluatePredicate, evaluateValue, isMap, type Scope } from "../../language/index.ts";
import type { Texts } from "../../i18n/index.ts";
import { formatDate, formatDay } from "../../ui/index.ts";
import { translateText, translateRaw, translateValue } from "../../page/index.ts";
import { screensText } from "./screens-text.ts";
import { cellValue, dateMs, isBlank, isDay, mapEntries, optionOf, plainText } from "./cell-value.ts";

type Written = Pick<Texts, "t" | "language" | "exists">;

/** Returns the text of a cell, which is searched and exported. */
export function cellText(field: PlanField, scope: Scope, texts: Written): string {
  return valueText(field, translateValue(texts, cellValue(field, scope), scope), scope, texts);
}

/** Returns the text of one value of a field. */
export function valueText(field: PlanField, value: unknown, scope: Scope, texts: Written): string {
  if (isBlank(value)) return "";
  const option = optionOf(field, value);
  if (option?.label !== undefined) return translateText(texts, option.label, scope) ?? plainText(value);
  switch (field.cell.name) {
    case "boolean":
      return texts.t(value === true || value === "true" ? "yes" : "no");
    case "date": {
      if (isDay(value)) return formatDay(value, texts.language);
      const ms = dateMs(value, field.cell.settings);
      return ms === undefined || ms === 0 ? "" : formatDate(ms, texts.language);
    }
    case "translated":
      return translated(plainText(value), texts);
    case "chips":
      return chipTexts(field, value, scope, texts).join(", ");
    case "map":
      return describedEntries(field, value, scope, texts)
        .map(([key, item]) => `${key}: ${item}`)
        .join(", ");
    case "screens":
      return screensText(value, texts);
    case "count":
      return String(
        Array.isArray(value)
          ? value.length
          : typeof value === "object" && value !== null
            ? Object.keys(value).length
            : value,
      );
    default:
      return translateRaw(texts, plainText(value));
  }
}

/** Returns the entries of a map, with the server's labels for the keys and texts for boolean values. */
export function describedEntries(field: PlanField, value: unknown, scope: Scope, texts: Written) {
  const { described } = field.cell.settings ?? {};
  if (described === undefined) return mapEntries(value);
  const labels = labelsIn(evaluateValue(described, scope));
  return mapEntries(value).map(([key, item]) => {
    const label = labels.get(key);
    const isSwitch = item === "true" || item === "false";
    return [
      label === undefined ? key : translated(label, texts),
      isSwitch ? texts.t(item === "true" ? "yes" : "no") : item,
    ] as const;
  });
}

/** Returns the labels of described keys. */
function labelsIn(described: unknown): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const one of Array.isArray(described) ? described : [])
    if (isMap(one) && typeof one.name === "string" && typeof one.label === "string") labels.set(one.name, one.label);
  return labels;
}

/** Returns the texts of the items of a list: the labels of its options, else the items as the server returned them. */
export function chipTexts(field: PlanField, value: unknown, scope: Scope, texts: Written): string[] {
  if (isBlank(value)) return [];
  return (Array.isArray(value) ? value : [value]).map(
    (item) => translateText(texts, optionOf(field, item)?.label, scope) ?? translateRaw(texts, plainText(item)),
  );
}

/**
 * Translates a value that may be a message key, also one of a pack: `${key}` always, a plain word only if such a
 * message exists.
 */
function translated(text: string, texts: Pick<Texts, "t" | "exists">): string {
  return /^(?:[\w-]+:)?[\w.-]+$/.test(text) && texts.exists(text) ? texts.t(text) : translateRaw(texts, text);
}

/** Returns the texts of the badges of a cell whose conditions are true. */
export function badgeTexts(field: PlanField, scope: Scope, texts: Written): string[] {
  return (field.badges ?? []).flatMap((badge) => {
    if (badge.when !== undefined && evaluatePredicate(badge.when, scope) !== true) return [];
    const text = translateText(texts, badge.label, scope);
    return text === undefined ? [] : [text];
  });
}

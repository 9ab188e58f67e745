import { settingsOf } from "../../options/settings-of.ts";
import { createContext } from "react";
import { type PlanField, type PlanRows, read } from "../../../language/index.ts";
import { optionKey } from "../../options/option-key.ts";
import type { FieldOptions } from "../../options/use-field-options.ts";

/** Provides the values of the member that distinguishes rows, as keys of options. */
export const UsedKeysContext = createContext<ReadonlySet<string>>(new Set());

/** Returns the values of the member that distinguishes rows, as keys of options. Returns none where rows may repeat. */
export function usedKeys({ key }: PlanRows, rows: readonly unknown[]): ReadonlySet<string> {
  if (key === undefined) return new Set();
  return new Set(rows.map((row) => optionKey(read(row, key))).filter((one) => one !== ""));
}

/** Returns the column whose options are offered for new rows, each once. Returns undefined where a row is typed. */
export function choosingColumn({ key, columns }: PlanRows): PlanField | undefined {
  const column = key === undefined ? undefined : columns.find(({ ref }) => ref === key);
  if (column?.options === undefined || settingsOf(column).custom === true) return undefined;
  return column;
}

/** Returns the options without those that other rows have. `own` is kept. */
export function freeOptions(choices: FieldOptions, taken: ReadonlySet<string>, own: string): FieldOptions {
  const isFree = ({ value }: { readonly value: string }): boolean => value === own || !taken.has(value);
  const { options, onSearch } = choices;
  if (taken.size === 0) return choices;
  return {
    ...choices,
    options: options.filter(isFree),
    onSearch: onSearch && (async (text, signal) => (await onSearch(text, signal)).filter(isFree)),
  };
}

import { type PlanField, isMap } from "../../../language/index.ts";
import { Chip } from "../../../ui/index.ts";
import { useMessage, useTexts } from "../../../page/index.ts";
import {
  displayValue,
  fieldCodec,
  type FieldOption,
  optionKey,
  useChosenOptions,
  useDisplayTexts,
  useFieldOptions,
  filterFromText,
  filterToText,
} from "../../../fields/index.ts";

export interface ActiveFilterProps {
  readonly field: PlanField;
  /** The text of the filter in the address. */
  readonly text: string | undefined;
  change(text: string | undefined): void;
}

/** Renders the current values of one filter, each with a button that removes it alone. */
export function ActiveFilter({ field, text, change }: ActiveFilterProps) {
  const t = useTexts();
  const label = useMessage(field.label) ?? field.id;
  // Rows show the value of each column. The first column may have options, which give its label.
  const named = field.rows?.columns[0];
  const source = named ? named.options : field.options;
  const known = useFieldOptions(source);
  const codec = fieldCodec(field);
  const stored = filterFromText(field, text);
  const value = codec.decode(stored);
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const unknown = items.map(optionKey).filter((key) => !known.options.some(({ value }) => value === key));
  const chosen = useChosenOptions(source, named ? NO_KEYS : unknown, known.onSearch !== undefined);
  const options = [...known.options, ...chosen];
  const words = { ...useDisplayTexts(), on: t("yes"), off: t("no") };
  const without = (removed: number): string | undefined => {
    const rest = items.filter((_, at) => at !== removed);
    return rest.length === 0
      ? undefined
      : filterToText(field, codec.encode(Array.isArray(value) ? rest : undefined, stored));
  };
  return items.map((item, at) => (
    <Chip
      key={JSON.stringify(item)}
      tone="accent"
      label={`${label}: ${isMap(item) ? rowWords(item, options) : displayValue(field, item, options, words)}`}
      onRemove={() => change(without(at))}
    />
  ));
}

const NO_KEYS: readonly string[] = [];

function rowWords(row: Readonly<Record<string, unknown>>, options: readonly FieldOption[]): string {
  const [name, ...values] = Object.values(row).map((value) => String(value ?? ""));
  return [options.find(({ value }) => value === name)?.label ?? name, ...values].join(": ");
}

import type { PlanField } from "../../model/plan.ts";
import type { FieldOption } from "./field-option.ts";
import { optionKey } from "./option-key.ts";

/** Words that a shown value may need. */
export interface DisplayWords {
  readonly on: string;
  readonly off: string;
  readonly hidden: string;
}

/** A value of a field in words: the label of its option, on and off, days for times, rows line by line. "" for nothing. */
export function displayValue(
  field: Pick<PlanField, "control" | "schema">,
  value: unknown,
  options: readonly FieldOption[],
  words: DisplayWords,
): string {
  if (value === undefined || value === null || value === "") return "";
  if (field.control.name === "password") return words.hidden;
  const known = options.find((option) => option.value === optionKey(value));
  if (known) return known.label;
  if (typeof value === "boolean") return value ? words.on : words.off;
  if (Array.isArray(value)) return value.map((item) => displayValue(field, item, options, words)).join(", ");
  if (isPair(value)) return `${value.key}: ${String(value.value ?? "")}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function isPair(value: unknown): value is { readonly key: string; readonly value: unknown } {
  return (
    typeof value === "object" && value !== null && "key" in value && "value" in value && Object.keys(value).length === 2
  );
}

import type { PlanField } from "../../language/index.ts";
import type { FieldOption } from "../options/field-option.ts";
import { optionKey } from "../options/option-key.ts";

/** Translates a text. */
type Translate = (key: string, params: Readonly<Record<string, unknown>>) => string;

/**
 * Returns the server's default for a missing value, as far as it can be shown in place of a value. A switch shows it
 * itself, and an empty list looks empty.
 */
export function serverDefault({ schema }: Pick<PlanField, "schema">): unknown {
  const assumed = schema.default;
  return assumed === null || typeof assumed === "boolean" || typeof assumed === "object" ? undefined : assumed;
}

/** Returns the options with the server's default marked. `at` is its key if it is among them. */
export function withServerDefault(
  field: Pick<PlanField, "schema">,
  options: readonly FieldOption[],
  translate: Translate,
): { readonly options: readonly FieldOption[]; readonly at: string | undefined } {
  const assumed = serverDefault(field);
  const key = assumed === undefined ? undefined : optionKey(assumed);
  if (key === undefined || !options.some((option) => option.value === key)) return { options, at: undefined };
  const marked = options.map((option) =>
    option.value === key ? { ...option, label: translate("serverDefault", { value: option.label }) } : option,
  );
  return { options: marked, at: key };
}

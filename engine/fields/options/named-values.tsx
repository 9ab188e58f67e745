import { settingsOf } from "./settings-of.ts";
import type { ReactNode } from "react";
import { type PlanField, type PlanSource, parseRef, read } from "../../language/index.ts";
import type { FieldOption } from "./field-option.ts";
import { optionKey } from "./option-key.ts";
import { useChosenOptions } from "./use-chosen-options.ts";
import { useFieldOptions } from "./use-field-options.ts";

type Chosen = Pick<PlanField, "options" | "control" | "rows">;

/** Returns the source of the options of a field, as its control reads it, or undefined for constants. */
export function fieldSource(field: Pick<PlanField, "options" | "control">): PlanSource | undefined {
  const { options } = field;
  if (options === undefined || Array.isArray(options)) return undefined;
  const source = options as PlanSource;
  const { value } = settingsOf(field);
  return field.control.name === "picker" && value !== undefined ? { ...source, value } : source;
}

/** Returns the keys of the options for a value. */
export function keysOf(value: unknown, keyOf: (one: unknown) => string = optionKey): readonly string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter((one) => one !== undefined && one !== null && one !== "").map(keyOf);
}

/** Holds values whose names must be read. */
export interface UnnamedValues {
  readonly of: PlanField["options"];
  readonly source: PlanSource;
  readonly keys: readonly string[];
}

/** Returns the values of a field whose names must be read, also those in its rows. */
export function unnamedValues(field: Chosen, values: readonly unknown[]): readonly UnnamedValues[] {
  const source = fieldSource(field);
  const own = source ? [{ of: field.options, source, keys: [...new Set(values.flatMap((one) => keysOf(one)))] }] : [];
  const rows = values.flatMap((value) => (Array.isArray(value) ? value : [value]));
  const inner = (field.rows?.columns ?? []).flatMap((column) => {
    const { ref } = column;
    return ref === undefined
      ? []
      : unnamedValues(
          column,
          rows.map((row) => read(row, parseRef(ref).pointer)),
        );
  });
  return [...own, ...inner].filter(({ keys }) => keys.length > 0);
}

/** Returns the options that were read for a field. */
export type NamedOptions = (options: PlanField["options"]) => readonly FieldOption[];

const NOTHING: NamedOptions = () => [];

/**
 * Reads the names of values, as the controls that choose them do, and renders its children with them. A value has no
 * name until it is read.
 */
export function NamedValues(props: {
  readonly unnamed: readonly UnnamedValues[];
  readonly known?: NamedOptions;
  readonly children: (named: NamedOptions) => ReactNode;
}) {
  const { unnamed, known = NOTHING, children } = props;
  const [first, ...rest] = unnamed;
  if (!first) return children(known);
  return (
    <Named {...first}>
      {(found) => (
        <NamedValues
          unnamed={rest}
          known={(options) => (options === first.of ? [...known(options), ...found] : known(options))}
        >
          {children}
        </NamedValues>
      )}
    </Named>
  );
}

function Named(props: UnnamedValues & { readonly children: (found: readonly FieldOption[]) => ReactNode }) {
  const { source, keys, children } = props;
  const { options, onSearch } = useFieldOptions(source);
  const chosen = useChosenOptions(source, keys, onSearch !== undefined);
  return children([...options, ...chosen]);
}

import { memo, useMemo } from "react";
import { Button } from "../../buttons/button.tsx";
import { IconButton } from "../../buttons/icon-button.tsx";
import { useUiTexts } from "../../base/ui-texts.tsx";
import { type ControlProps, groupProps } from "../../base/control-props.ts";
import { RowList, type RowListProps, useRows } from "../row-list.tsx";
import type { SelectOption } from "./option.ts";
import { Select } from "./select.tsx";
import { TextInput } from "../text-input.tsx";
import type { SearchOptions } from "./use-options.ts";
import { useLatest } from "../../base/use-latest.ts";

/** A row. A duplicate key means several values. */
export interface KeyValuePair {
  key: string;
  value: string;
}

/** Errors of a row. */
export interface PairErrors {
  readonly key?: string | undefined;
  readonly value?: string | undefined;
}

export interface KeyValueProps extends ControlProps<readonly KeyValuePair[]> {
  keyLabel?: string | undefined;
  valueLabel?: string | undefined;
  keyPlaceholder?: string | undefined;
  valuePlaceholder?: string | undefined;
  addLabel?: string | undefined;
  /** Shown instead of rows when there are none. */
  emptyText?: string | undefined;
  /** Errors by row index. */
  errors?: Readonly<Record<number, PairErrors>> | undefined;
  window?: RowListProps["window"] | undefined;
  /** Selectable keys; without them any key can be typed. Keys of other rows are not offered. */
  keyOptions?: readonly SelectOption[] | undefined;
  onKeySearch?: SearchOptions | undefined;
}

type Part = "key" | "value";

/** Shared props of all rows; a stable object. */
interface PairForm extends Pick<ControlProps<string>, "id" | "onBlur" | "disabled" | "readOnly"> {
  readonly labels: Readonly<Record<Part, string>>;
  readonly placeholders: Readonly<Record<Part, string | undefined>>;
  readonly removeLabel: (name: string) => string;
  readonly onKeySearch: SearchOptions | undefined;
  change(at: number, pair: KeyValuePair): void;
  remove(at: number): void;
}

const inputId = (id: string, at: number, part: Part): string => `${id}-${at}-${part}`;

/** Returns the selectable keys of a row: its own and unused ones. */
function freeKeys(
  options: readonly SelectOption[],
  rows: readonly KeyValuePair[],
  row: KeyValuePair,
): readonly SelectOption[] {
  const taken = new Set(rows.filter((other) => other !== row).map(({ key }) => key));
  return options.filter(({ value }) => value === row.key || !taken.has(value));
}

const COLUMNS = "grid gap-2 sm:grid-cols-[1fr_1fr_var(--control)]";

/** Renders rows of key and value. Reports all rows, including those without a key. */
export function KeyValue(props: KeyValueProps) {
  const texts = useUiTexts();
  const { id, value: pairs, errors = {}, disabled, readOnly } = props;
  const rows = useRows({
    id,
    rows: pairs,
    onChange: props.onChange,
    textOf: ({ key, value }) => `${key} ${value}`,
    inputId: (at) => inputId(id, at, errors[at]?.value !== undefined && errors[at].key === undefined ? "value" : "key"),
    wrong: Object.keys(errors).map(Number),
  });
  const { keyLabel = texts.key, valueLabel = texts.value, keyPlaceholder, valuePlaceholder, onKeySearch } = props;
  const latest = useLatest({ rows, onBlur: props.onBlur });
  const form = useMemo<PairForm>(
    () => ({
      id,
      disabled,
      readOnly,
      labels: { key: keyLabel, value: valueLabel },
      placeholders: { key: keyPlaceholder, value: valuePlaceholder },
      removeLabel: texts.removeItem,
      onKeySearch,
      onBlur: () => latest.current.onBlur?.(),
      change: (at, pair) => latest.current.rows.change(at, pair),
      remove: (at) => latest.current.rows.remove(at),
    }),
    [id, disabled, readOnly, keyLabel, valueLabel, keyPlaceholder, valuePlaceholder, onKeySearch, texts],
  );
  return (
    <fieldset {...groupProps(props)} ref={rows.element} data-rows tabIndex={-1} className="outline-none">
      {pairs.length === 0 && <p className="mb-1 text-sm text-muted">{props.emptyText ?? texts.noRows}</p>}
      <RowList
        rows={rows}
        window={props.window}
        label={props.label}
        labelledBy={props.labelledBy}
        height={40}
        head={
          pairs.length > 0 && (
            <div aria-hidden="true" className={`mb-1 ${COLUMNS} text-xs text-muted max-sm:hidden`}>
              <span>{keyLabel}</span>
              <span>{valueLabel}</span>
            </div>
          )
        }
      >
        {(at) => {
          const pair = pairs[at];
          return (
            pair && (
              <PairRow
                form={form}
                at={at}
                pair={pair}
                keyOptions={props.keyOptions && freeKeys(props.keyOptions, pairs, pair)}
                keyError={errors[at]?.key}
                valueError={errors[at]?.value}
              />
            )
          );
        }}
      </RowList>
      {!disabled && !readOnly && (
        <Button kind="quiet" icon="plus" className="-ms-2" onClick={() => rows.add({ key: "", value: "" })}>
          {props.addLabel ?? texts.addRow}
        </Button>
      )}
    </fieldset>
  );
}

interface PairRowProps {
  readonly form: PairForm;
  readonly at: number;
  readonly pair: KeyValuePair;
  readonly keyOptions: readonly SelectOption[] | undefined;
  readonly keyError: string | undefined;
  readonly valueError: string | undefined;
}

const PairRow = memo(function PairRow({ form, at, pair, keyOptions, keyError, valueError }: PairRowProps) {
  const cell = (part: Part, error: string | undefined) => {
    const id = inputId(form.id, at, part);
    const control: ControlProps<string> = {
      id,
      value: pair[part],
      onChange: (text) => form.change(at, { ...pair, [part]: text }),
      onBlur: form.onBlur,
      disabled: form.disabled,
      readOnly: form.readOnly,
      invalid: Boolean(error),
      describedBy: error ? `${id}-error` : undefined,
      label: `${form.labels[part]} ${at + 1}`,
      placeholder: form.placeholders[part],
    };
    return (
      <div className="min-w-0 max-sm:col-start-1">
        {part === "key" && keyOptions !== undefined ? (
          <Select {...control} options={keyOptions} onSearch={form.onKeySearch} />
        ) : (
          <TextInput {...control} />
        )}
        {error && (
          <p id={`${id}-error`} className="mt-1 text-xs text-danger">
            {error}
          </p>
        )}
      </div>
    );
  };
  return (
    <div
      className={`${COLUMNS} max-sm:grid-cols-[1fr_var(--control)] max-sm:border-s-2 max-sm:border-line max-sm:ps-2`}
    >
      {cell("key", keyError)}
      {cell("value", valueError)}
      {!form.disabled && !form.readOnly && (
        <IconButton
          icon="trash"
          label={form.removeLabel(pair.key || `${form.labels.key} ${at + 1}`)}
          tooltip=""
          className="max-sm:col-start-2 max-sm:row-start-1"
          onClick={() => form.remove(at)}
        />
      )}
    </div>
  );
});

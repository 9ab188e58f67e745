import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { useUiTexts } from "../ui-texts.tsx";
import { type ControlProps, groupProps } from "./control-props.ts";
import { useRowKeys } from "./row-keys.ts";
import { Text } from "./text.tsx";

/** One row. Keys may repeat: a repeated key means several values. */
export interface KeyValuePair {
  key: string;
  value: string;
}

export interface KeyValueProps extends ControlProps<readonly KeyValuePair[]> {
  keyLabel?: string | undefined;
  valueLabel?: string | undefined;
  keyPlaceholder?: string | undefined;
  valuePlaceholder?: string | undefined;
  addLabel?: string | undefined;
  /** Shown instead of rows when there are none. */
  emptyText?: string | undefined;
  /** Holds what is wrong, by row index. */
  errors?: Readonly<Record<number, { key?: string | undefined; value?: string | undefined }>> | undefined;
  /** Draws the value of a row in place of a text input; return undefined for the text input. */
  renderValue?: ((row: KeyValuePair, control: ControlProps<string>) => ReactNode) | undefined;
}

/** Rows of key and value. Reports rows as they stand; rows without a key are for the caller to refuse or leave out. */
export function KeyValue(props: KeyValueProps) {
  const texts = useUiTexts();
  const rows = props.value;
  const { keys, drop } = useRowKeys(rows.length);
  const closed = props.disabled || props.readOnly;
  const keyLabel = props.keyLabel ?? texts.key;
  const valueLabel = props.valueLabel ?? texts.value;
  const cellId = (at: number, part: "key" | "value") => `${props.id}-${at}-${part}`;
  const change = (at: number, part: "key" | "value", text: string) =>
    props.onChange(rows.map((row, index) => (index === at ? { ...row, [part]: text } : row)));
  const cell = (row: KeyValuePair, at: number, part: "key" | "value") => {
    const error = props.errors?.[at]?.[part];
    const control: ControlProps<string> = {
      id: cellId(at, part),
      value: row[part],
      onChange: (text) => change(at, part, text),
      onBlur: props.onBlur,
      disabled: props.disabled,
      readOnly: props.readOnly,
      invalid: Boolean(error),
      describedBy: error ? `${cellId(at, part)}-error` : undefined,
      label: `${part === "key" ? keyLabel : valueLabel} ${at + 1}`,
      placeholder: part === "key" ? props.keyPlaceholder : props.valuePlaceholder,
    };
    return (
      <div className="min-w-0">
        {(part === "value" && props.renderValue?.(row, control)) || <Text {...control} />}
        {error && (
          <p id={`${cellId(at, part)}-error`} className="mt-1 text-xs text-danger">
            {error}
          </p>
        )}
      </div>
    );
  };
  return (
    <fieldset {...groupProps(props)} tabIndex={-1} className="outline-none">
      {rows.length === 0 && <p className="mb-1 text-sm text-muted">{props.emptyText ?? texts.noRows}</p>}
      {rows.length > 0 && (
        <div
          aria-hidden="true"
          className="mb-1 grid grid-cols-[1fr_1fr_var(--control)] gap-2 text-xs text-muted max-sm:hidden"
        >
          <span>{keyLabel}</span>
          <span>{valueLabel}</span>
        </div>
      )}
      {rows.map((row, at) => (
        <div
          key={keys[at]}
          className="mb-2 grid grid-cols-[1fr_var(--control)] gap-2 max-sm:border-s-2 max-sm:border-line max-sm:ps-2 sm:grid-cols-[1fr_1fr_var(--control)]"
        >
          <div className="max-sm:col-start-1">{cell(row, at, "key")}</div>
          <div className="max-sm:col-start-1">{cell(row, at, "value")}</div>
          {!closed && (
            <IconButton
              icon="trash"
              label={texts.removeItem(row.key || `${keyLabel} ${at + 1}`)}
              tooltip=""
              className="max-sm:col-start-2 max-sm:row-start-1"
              onClick={() => {
                drop(at);
                props.onChange(rows.filter((_, index) => index !== at));
                document.getElementById(at > 0 ? cellId(at - 1, "key") : props.id)?.focus();
              }}
            />
          )}
        </div>
      ))}
      {!closed && (
        <Button
          kind="quiet"
          icon="plus"
          className="-ms-2"
          onClick={() => {
            props.onChange([...rows, { key: "", value: "" }]);
            // The new row exists after the next drawing.
            requestAnimationFrame(() => document.getElementById(cellId(rows.length, "key"))?.focus());
          }}
        >
          {props.addLabel ?? texts.addRow}
        </Button>
      )}
    </fieldset>
  );
}

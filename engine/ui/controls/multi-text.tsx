import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { useUiTexts } from "../ui-texts.tsx";
import { type ControlProps, groupProps, nativeProps, ownDirection } from "./control-props.ts";
import { useRowKeys } from "./row-keys.ts";

export interface MultiTextProps extends ControlProps<readonly string[]> {
  /** Holds what the add button is called aloud, with the word that it shows: "Add to Redirect URIs". */
  addLabel?: string | undefined;
  /** Holds what one row is, for the spoken names ("Redirect URI 2"); the field's label text. */
  rowLabel?: string | undefined;
  /** HTML type of every row's input; `text` unless told. */
  type?: string | undefined;
  /** Rows with something wrong, by index. */
  rowErrors?: Readonly<Record<number, string>> | undefined;
}

/**
 * Several lines of one line each: always at least one row; a new row only when the last one is filled; the only row
 * cannot be removed, only emptied. Reports rows as they stand, empty ones too: leave them out on saving.
 */
export function MultiText(props: MultiTextProps) {
  const texts = useUiTexts();
  const rows = props.value.length === 0 ? [""] : props.value;
  const { keys, drop } = useRowKeys(rows.length);
  const closed = props.disabled || props.readOnly;
  const name = (at: number) => `${props.rowLabel ?? props.label ?? texts.value} ${at + 1}`;
  const rowId = (at: number) => (at === 0 ? props.id : `${props.id}-${at}`);
  const add = () => {
    props.onChange([...rows, ""]);
    // The new row exists after the next drawing.
    requestAnimationFrame(() => document.getElementById(rowId(rows.length))?.focus());
  };
  return (
    <fieldset {...groupProps(props)} id={`${props.id}-rows`} className="flex flex-col gap-2">
      {rows.map((row, at) => {
        const error = props.rowErrors?.[at];
        const errorId = `${rowId(at)}-row-error`;
        return (
          <div key={keys[at]}>
            <div className="flex gap-1">
              <input
                {...nativeProps({ ...props, id: rowId(at), label: name(at), invalid: props.invalid || Boolean(error) })}
                aria-describedby={error ? errorId : props.describedBy}
                type={props.type ?? "text"}
                dir={ownDirection(row)}
                className="control"
                value={row}
                readOnly={props.readOnly}
                placeholder={props.placeholder}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) =>
                  props.onChange(rows.map((old, index) => (index === at ? event.target.value : old)))
                }
                onKeyDown={(event) => {
                  if (event.key !== "Enter" || closed) return;
                  event.preventDefault();
                  if (at === rows.length - 1 && row.trim() !== "") add();
                }}
              />
              {!closed && (
                <IconButton
                  icon="trash"
                  label={texts.removeItem(row || name(at))}
                  tooltip=""
                  disabled={rows.length === 1}
                  onClick={() => {
                    drop(at);
                    props.onChange(rows.filter((_, index) => index !== at));
                    document.getElementById(rowId(Math.max(0, at - 1)))?.focus();
                  }}
                />
              )}
            </div>
            {error && (
              <p id={errorId} className="mt-1 text-xs text-danger">
                {error}
              </p>
            )}
          </div>
        );
      })}
      {!closed && (
        <div>
          <Button
            kind="quiet"
            icon="plus"
            aria-label={props.addLabel}
            disabled={rows.at(-1)?.trim() === ""}
            onClick={add}
            className="-ms-2"
          >
            {texts.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

import { memo, useMemo } from "react";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";
import { type ControlProps, groupProps, nativeProps, ownDirection } from "../base/control-props.ts";
import { RowList, type RowListProps, useRows } from "./row-list.tsx";
import { useLatest } from "../base/use-latest.ts";
import { useInputEvents } from "./use-input-events.ts";
import { useInputType } from "./use-input-type.ts";

/** The text of a row; `null` while it is one that the browser cannot read by its type. */
export type RowText = string | null;

export interface MultiTextProps extends ControlProps<readonly RowText[]> {
  /** Accessible name of the add button, which starts with its text: "Add to Redirect URIs". */
  addLabel?: string | undefined;
  /** Label of a row for accessible names ("Redirect URI 2"). */
  rowLabel?: string | undefined;
  /** HTML type of the inputs; default `text`. */
  type?: string | undefined;
  /** Errors by row index. */
  rowErrors?: Readonly<Record<number, string>> | undefined;
  window?: RowListProps["window"] | undefined;
}

/** Shared props of all rows; a stable object. */
interface TextsForm extends Omit<ControlProps<string>, "value" | "onChange" | "label" | "labelledBy"> {
  readonly type: string;
  readonly rowLabel: string;
  readonly removeLabel: (name: string) => string;
  change(at: number, text: RowText): void;
  remove(at: number): void;
  enter(at: number): void;
}

const ONE_EMPTY = [""];
const inputId = (id: string, at: number): string => (at === 0 ? id : `${id}-${at}`);

/**
 * Renders a list of single-line inputs with at least one row. A row can be added when the last one is filled. The only
 * row can be emptied but not removed. `onChange` receives all rows, including empty ones: omit those on saving.
 */
export function MultiText(props: MultiTextProps) {
  const texts = useUiTexts();
  const { id, disabled, readOnly, invalid, required, describedBy, placeholder, rowErrors = {}, type = "text" } = props;
  const lines = props.value.length === 0 ? ONE_EMPTY : props.value;
  const rows = useRows({
    id,
    rows: lines,
    onChange: props.onChange,
    textOf: (text) => text ?? "",
    inputId: (at) => inputId(id, at),
    wrong: Object.keys(rowErrors).map(Number),
  });
  const closed = disabled || readOnly;
  const rowLabel = props.rowLabel ?? props.label ?? texts.value;
  const isFilled = lines.at(-1)?.trim() !== "";
  const enter = (at: number): void => {
    if (!closed && isFilled && at === lines.length - 1) rows.add("");
  };
  const latest = useLatest({ rows, enter, onBlur: props.onBlur });
  const form = useMemo<TextsForm>(
    () => ({
      id,
      disabled,
      readOnly,
      invalid,
      required,
      describedBy,
      placeholder,
      type,
      rowLabel,
      removeLabel: texts.removeItem,
      onBlur: () => latest.current.onBlur?.(),
      change: (at, text) => latest.current.rows.change(at, text),
      remove: (at) => latest.current.rows.remove(at),
      enter: (at) => latest.current.enter(at),
    }),
    [id, disabled, readOnly, invalid, required, describedBy, placeholder, type, rowLabel, texts],
  );
  return (
    <fieldset {...groupProps(props)} ref={rows.element} data-rows id={`${id}-rows`}>
      <RowList rows={rows} window={props.window} label={props.label} labelledBy={props.labelledBy} height={40}>
        {(at) => {
          const text = lines[at];
          return (
            text !== undefined && (
              <TextRow form={form} at={at} text={text} error={rowErrors[at]} isOnly={lines.length === 1} />
            )
          );
        }}
      </RowList>
      {!closed && (
        <div>
          <Button
            kind="quiet"
            icon="plus"
            aria-label={props.addLabel}
            disabled={!isFilled}
            onClick={() => rows.add("")}
            className="-ms-2"
          >
            {texts.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface TextRowProps {
  readonly form: TextsForm;
  readonly at: number;
  readonly text: RowText;
  readonly error: string | undefined;
  readonly isOnly: boolean;
}

const TextRow = memo(function TextRow({ form, at, text, error, isOnly }: TextRowProps) {
  const id = inputId(form.id, at);
  const label = `${form.rowLabel} ${at + 1}`;
  const type = useInputType(form.type, text ?? "");
  const closed = form.disabled || form.readOnly;
  const events = useInputEvents({
    onText: (typed) => form.change(at, typed),
    onUnreadable: () => form.change(at, null),
    unreadable: text === null,
    onBlur: form.onBlur,
  });
  return (
    <>
      <div className="flex gap-1">
        <input
          {...nativeProps({ ...form, id, label, invalid: form.invalid || Boolean(error) })}
          {...events}
          aria-describedby={error ? `${id}-row-error` : form.describedBy}
          type={type}
          dir={ownDirection(text ?? "")}
          className="control"
          value={text ?? ""}
          readOnly={form.readOnly}
          placeholder={form.placeholder}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || closed) return;
            event.preventDefault();
            form.enter(at);
          }}
        />
        {!closed && (
          <IconButton
            icon="trash"
            label={form.removeLabel(text || label)}
            tooltip=""
            disabled={isOnly}
            onClick={() => form.remove(at)}
          />
        )}
      </div>
      {error && (
        <p id={`${id}-row-error`} className="mt-1 text-xs text-danger">
          {error}
        </p>
      )}
    </>
  );
});

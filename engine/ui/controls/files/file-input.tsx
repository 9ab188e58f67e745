import { useRef, useState } from "react";
import { Button } from "../../buttons/button.tsx";
import { cx } from "../../base/cx.ts";
import { Icon } from "../../base/icon.tsx";
import { IconButton } from "../../buttons/icon-button.tsx";
import { useUiTexts } from "../../base/ui-texts.tsx";
import { type ControlProps, nativeProps } from "../../base/control-props.ts";
import { useFileRead } from "./use-file-read.ts";

/** A chosen file. */
export interface FileValue {
  name: string;
  /** The text (of kinds `text` and `json`; "" for `binary`, and until it is read). */
  text: string;
  /** True until the file is read. A mounted control reads it and reports the result. */
  isBeingRead?: boolean | undefined;
  /** The parsed content of kind `json`; missing when it could not be parsed. */
  json?: unknown;
  /** Error that is shown under the control. */
  error?: string | undefined;
  /** The file, to upload it unchanged. */
  file: File;
}

/** Maximum number of characters of a file to show. */
const MOST_SHOWN = 102_400;

export interface FileInputProps extends ControlProps<FileValue | null> {
  /** `json` parses, `text` reads, `binary` only returns the file. Default `text`. */
  kind?: "text" | "json" | "binary" | undefined;
  /** Accepted file types, like the `accept` attribute. */
  accept?: string | undefined;
  /** Maximum size in bytes; default 16 MiB. */
  maxBytes?: number | undefined;
  /** Shows the text of the file in a section titled `label`, or the message `tooLong` instead of a long one. */
  preview?: { readonly label: string; readonly tooLong: string } | undefined;
}

/**
 * Renders a file input with drag and drop. A file is reported when it is chosen, and again when it is read. One that is
 * too large or cannot be read is reported with `error`.
 */
export function FileInput(props: FileInputProps) {
  const texts = useUiTexts();
  const { kind = "text", value, onChange, maxBytes = 16 * 1024 * 1024 } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const closed = Boolean(props.disabled || props.readOnly);
  const take = (file: File | undefined) => {
    if (!file || closed) return;
    const base = { name: file.name, text: "", file };
    if (file.size > maxBytes) onChange({ ...base, error: texts.fileTooLarge(Math.floor(maxBytes / 1024)) });
    else onChange(kind === "binary" ? base : { ...base, isBeingRead: true });
  };
  const unread = value?.isBeingRead ? value.file : undefined;
  useFileRead(
    unread,
    (file) => file.text(),
    (result) => {
      if (!unread) return;
      const base = { name: unread.name, text: "", file: unread };
      if ("failure" in result) return onChange({ ...base, error: texts.fileUnreadable });
      const text = result.content;
      if (kind === "text") return onChange({ ...base, text });
      try {
        const json: unknown = JSON.parse(text);
        onChange({ ...base, text, json });
      } catch (error) {
        onChange({ ...base, text, error: texts.fileNotJson(error instanceof Error ? error.message : String(error)) });
      }
    },
  );
  const errorId = `${props.id}-file-error`;
  return (
    <div>
      <section
        aria-label={props.label ?? texts.browse}
        onDragOver={(event) => {
          if (closed) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
        className={cx(
          "flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-dashed px-3 py-2 text-sm",
          over
            ? "border-accent bg-accent-soft"
            : props.invalid || value?.error
              ? "border-danger"
              : "border-line-strong",
          closed && "border-line bg-sunken text-muted",
        )}
      >
        <input
          {...nativeProps(props)}
          ref={input}
          type="file"
          accept={props.accept ?? (kind === "json" ? ".json,application/json" : undefined)}
          disabled={closed}
          aria-describedby={cx(props.describedBy, value?.error && errorId) || undefined}
          className="peer sr-only"
          tabIndex={-1}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Choosing the same file again must report again.
            event.target.value = "";
          }}
        />
        <Button
          icon="upload"
          disabled={closed}
          aria-describedby={props.describedBy}
          onClick={() => input.current?.click()}
        >
          {texts.browse}
        </Button>
        {value ? (
          <span className="flex min-w-0 items-center gap-1">
            <Icon name={kind === "json" ? "code" : "book"} className="text-muted" />
            <span className="truncate">{value.name}</span>
            {!closed && (
              <IconButton
                icon="x"
                label={texts.removeItem(value.name)}
                tooltip=""
                onClick={() => {
                  onChange(null);
                  input.current?.focus();
                }}
              />
            )}
          </span>
        ) : (
          <span className="text-muted">{texts.dropFile}</span>
        )}
      </section>
      {props.preview && value !== null && value.text !== "" && <Preview {...props.preview} text={value.text} />}
      {value?.error && (
        <p id={errorId} role="alert" className="mt-1 text-xs text-danger">
          {value.error}
        </p>
      )}
    </div>
  );
}

/** Renders the content of a file, collapsed at first. */
function Preview({
  label,
  tooLong,
  text,
}: {
  readonly label: string;
  readonly tooLong: string;
  readonly text: string;
}) {
  if (text.length > MOST_SHOWN) return <p className="mt-1 text-xs text-muted">{tooLong}</p>;
  return (
    <details className="mt-1 text-xs">
      <summary className="w-fit cursor-pointer rounded-sm text-muted hover:text-text pointer-coarse:py-2.5">
        {label}
      </summary>
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long text is scrolled by the keyboard.
        tabIndex={0}
        className="mt-1 max-h-64 overflow-auto rounded-md border border-line bg-sunken p-2 text-start whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {text}
      </pre>
    </details>
  );
}

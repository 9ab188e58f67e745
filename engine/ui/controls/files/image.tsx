import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../buttons/button.tsx";
import { IconButton } from "../../buttons/icon-button.tsx";
import { useUiTexts } from "../../base/ui-texts.tsx";
import type { ControlProps } from "../../base/control-props.ts";
import { describeDataAddress, isDataAddress } from "./data-address.ts";
import { TextInput } from "../text-input.tsx";
import { useFileRead } from "./use-file-read.ts";

/** A file that is not the value: it is still read, or cannot be used. */
export interface UnusedImage {
  readonly file: File;
  readonly error?: string | undefined;
}

export interface ImageInputProps extends ControlProps<string> {
  /** Accepts a URL only, no file. */
  addressOnly?: boolean | undefined;
  /** Accepts a file only, no URL. */
  fileOnly?: boolean | undefined;
  /** Maximum length of the URL, including data URLs; default 1 MiB. */
  maxLength?: number | undefined;
  /** The last chosen file, while it is not the value. */
  unused?: UnusedImage | undefined;
  /** Its error is shown elsewhere. */
  isReported?: boolean | undefined;
  /** Called when a file is chosen, which is read then, and when it cannot be used. */
  onUnused: (image: UnusedImage) => void;
}

/** Renders an input for the URL of an image, or for a file that becomes a data URL, with a preview. */
export function ImageInput(props: ImageInputProps) {
  const texts = useUiTexts();
  const { id, value, onChange, unused, onUnused, addressOnly, fileOnly, maxLength = 1024 * 1024 } = props;
  const error = unused?.error;
  const isErrorShown = error !== undefined && !props.isReported;
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const closed = Boolean(props.disabled || props.readOnly);
  const take = (file: File | undefined): void => {
    if (!file) return;
    // Base64 encodes three bytes as four characters.
    const isLarge = file.size * (4 / 3) > maxLength;
    if (!file.type.startsWith("image/")) onUnused({ file, error: texts.noImageFile });
    else if (isLarge) onUnused({ file, error: texts.fileTooLarge(Math.floor((maxLength * 3) / 4 / 1024)) });
    else onUnused({ file });
  };
  const unread = error === undefined ? unused?.file : undefined;
  useFileRead(unread, dataAddress, (result) => {
    if ("content" in result) onChange(result.content);
    else if (unread) onUnused({ file: unread, error: texts.fileUnreadable });
  });
  const isFile = isDataAddress(value) || (Boolean(fileOnly) && value !== "");
  const isRemoved = useRef(false);
  // The URL input replaces the file and takes its focus.
  useEffect(() => {
    if (isFile || !isRemoved.current) return;
    isRemoved.current = false;
    document.getElementById(id)?.focus();
  }, [isFile, id]);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {isFile ? (
          <span className="inline-flex min-w-0 items-center gap-1 text-sm">
            <output id={id} tabIndex={-1} aria-describedby={props.describedBy} className="truncate outline-none">
              {isDataAddress(value) ? describeDataAddress(value) : value}
            </output>
            {!closed && (
              <IconButton
                icon="x"
                label={texts.removeItem(props.label ?? texts.image)}
                tooltip=""
                onClick={() => {
                  onChange("");
                  isRemoved.current = true;
                }}
              />
            )}
          </span>
        ) : (
          !fileOnly && (
            <div className="min-w-40 flex-1">
              <TextInput {...props} type="url" />
            </div>
          )
        )}
        {!addressOnly && !closed && (
          <>
            <input
              ref={input}
              type="file"
              accept="image/*"
              tabIndex={-1}
              className="sr-only"
              aria-label={texts.browse}
              onChange={(event) => {
                take(event.target.files?.[0]);
                // Choosing the same file again must report again.
                event.target.value = "";
              }}
            />
            <Button
              {...(fileOnly && !isFile ? { id } : {})}
              icon="upload"
              aria-describedby={isErrorShown ? errorId : undefined}
              onClick={() => input.current?.click()}
            >
              {texts.browse}
            </Button>
          </>
        )}
      </div>
      {isErrorShown && (
        <p id={errorId} role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
      {value !== "" && <Preview key={value} address={value} />}
    </div>
  );
}

/** Renders a preview of a URL, or an error. */
function Preview({ address }: { readonly address: string }) {
  const texts = useUiTexts();
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken)
    return (
      <p role="status" className="text-xs text-muted">
        {texts.imageUnseen}
      </p>
    );
  return (
    <img
      src={address}
      alt={texts.image}
      referrerPolicy="no-referrer"
      onError={() => setIsBroken(true)}
      className="max-h-32 max-w-full self-start rounded-md border border-line bg-surface object-contain p-1"
    />
  );
}

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(`The file "${file.name}" cannot be read.`));
    reader.readAsDataURL(file);
  });
}

import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../buttons/button.tsx";
import { IconButton } from "../../buttons/icon-button.tsx";
import { useUiTexts } from "../../base/ui-texts.tsx";
import type { ControlProps } from "../../base/control-props.ts";
import { describeDataAddress, isDataAddress } from "./data-address.ts";
import { TextInput } from "../text-input.tsx";

export interface ImageInputProps extends ControlProps<string> {
  /** Accepts a URL only, no file. */
  addressOnly?: boolean | undefined;
  /** Accepts a file only, no URL. */
  fileOnly?: boolean | undefined;
  /** Maximum length of the URL, including data URLs; default 1 MiB. */
  maxLength?: number | undefined;
  /** Error of the last file. */
  error?: string | undefined;
  /** Reports the error of a file. */
  onError?: ((error: string) => void) | undefined;
}

/** Renders an input for the URL of an image, or for a file that becomes a data URL, with a preview. */
export function ImageInput(props: ImageInputProps) {
  const texts = useUiTexts();
  const { id, value, onChange, error, onError, addressOnly, fileOnly, maxLength = 1024 * 1024 } = props;
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const closed = Boolean(props.disabled || props.readOnly);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (!file.type.startsWith("image/")) return onError?.(texts.noImageFile);
    // Base64 encodes three bytes as four characters.
    if (file.size * (4 / 3) > maxLength) return onError?.(texts.fileTooLarge(Math.floor((maxLength * 3) / 4 / 1024)));
    onChange(await dataAddress(file));
  };
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
                void take(event.target.files?.[0]);
                // Choosing the same file again must report again.
                event.target.value = "";
              }}
            />
            <Button
              {...(fileOnly && !isFile ? { id } : {})}
              icon="upload"
              aria-describedby={error && errorId}
              onClick={() => input.current?.click()}
            >
              {texts.browse}
            </Button>
          </>
        )}
      </div>
      {error !== undefined && (
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

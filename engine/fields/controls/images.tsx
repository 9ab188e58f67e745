import { asText } from "../../language/text-of.ts";
import { useEffect, useState } from "react";
import { Colour } from "../../ui/controls/colour.tsx";
import { ImageInput } from "../../ui/controls/files/image.tsx";
import { common, type FieldInputProps } from "../model/field-input.ts";

const orNothing = (text: string): string | undefined => (text === "" ? undefined : text);

/** `colour`: as CSS writes it, or nothing. */
export function ColourControl(props: FieldInputProps) {
  return <Colour {...common(props)} value={asText(props.value)} onChange={(text) => props.onChange(orNothing(text))} />;
}

/**
 * `image`: by its address, or as a file that is kept as an address, up to the `maxLength` of the schema; where that has
 * the format of an address, by an address alone, where it says what the content is, as a file alone. A file that cannot be
 * used leaves the value as it is.
 */
export function ImageControl(props: FieldInputProps) {
  const { format, maxLength, contentMediaType } = props.field.schema;
  const [error, setError] = useState<string>();
  const { setIssues: reportOwn } = props;
  useEffect(
    () => reportOwn(error === undefined ? [] : [{ pointer: "", keyword: "file", message: error }]),
    [error, reportOwn],
  );
  return (
    <ImageInput
      {...common(props)}
      addressOnly={format !== undefined}
      fileOnly={contentMediaType !== undefined}
      maxLength={maxLength}
      onError={setError}
      value={asText(props.value)}
      onChange={(text) => props.onChange(orNothing(text))}
    />
  );
}

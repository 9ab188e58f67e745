import { asText } from "../../language/index.ts";
import { useTexts } from "../../page/index.ts";
import { Colour, ImageInput, type UnusedImage } from "../../ui/index.ts";
import { common, type FieldInputProps } from "../model/field-input.ts";

const orNothing = (text: string): string | undefined => (text === "" ? undefined : text);

/** Renders `colour`: a colour in CSS notation, or empty. */
export function ColourControl(props: FieldInputProps) {
  return <Colour {...common(props)} value={asText(props.value)} onChange={(text) => props.onChange(orNothing(text))} />;
}

/**
 * Renders `image`: an address, or a file that is stored as a data URL of at most `maxLength` characters. When the
 * schema has the format of an address, only addresses are accepted; when it has a media type, only files. A file that
 * cannot be used leaves the value unchanged.
 */
export function ImageControl(props: FieldInputProps) {
  const { format, maxLength, contentMediaType } = props.field.schema;
  const t = useTexts();
  const { unparsed, setUnparsed } = props;
  const unused = unparsed?.shown as UnusedImage | undefined;
  return (
    <ImageInput
      {...common(props)}
      addressOnly={format !== undefined}
      fileOnly={contentMediaType !== undefined}
      maxLength={maxLength}
      unused={unused}
      // Once the field shows the problem, the control does not repeat it.
      isReported={props.problems[""] !== undefined}
      onUnused={(image) => {
        const message = image.error ?? t("fileBeingRead");
        setUnparsed({ shown: image, issues: [{ pointer: "", keyword: "file", message }] });
      }}
      value={asText(props.value)}
      onChange={(text) => {
        props.onChange(orNothing(text));
        setUnparsed(undefined);
      }}
    />
  );
}

import { asText } from "../../language/text-of.ts";
import { createLazyPart } from "../../ui/lazy/lazy-part.ts";
import { useTexts } from "../../page/scope/use-watched.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { useCodeLanguage } from "../json/code-languages.ts";
import { common, type FieldInputProps } from "../model/field-input.ts";

/** The editor of programs: heavy, and seldom wanted. */
const codePart = createLazyPart(() => import("../json/code-editor.tsx"));
const previewPart = createLazyPart(() => import("../json/page-preview.tsx"));

/** `code`: the text of a program, coloured by the media type that its schema names; below HTML stands its page. */
export function CodeControl(props: FieldInputProps) {
  const t = useTexts();
  const mediaType = props.field.schema["contentMediaType"];
  const loaded = codePart.useModule();
  const preview = previewPart.useModule(mediaType === "text/html");
  const language = useCodeLanguage(mediaType);
  if (loaded === undefined || language === undefined) return <Skeleton kind="form" />;
  const text = asText(props.value);
  return (
    <>
      <loaded.CodeEditor
        {...common(props)}
        label={props.label}
        language={language}
        value={text}
        onChange={(typed) => props.onChange(typed === "" ? undefined : typed)}
      />
      {preview && text !== "" && <preview.PagePreview html={text} label={t("previewOf", { name: props.label })} />}
    </>
  );
}

import { asText } from "../../language/index.ts";
import { createLazyPart, Skeleton } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";
import { useCodeLanguage } from "../json/code-languages.ts";
import { common, type FieldInputProps } from "../model/field-input.ts";

/** Loads the code editor. It is a lazy part, because it is large and few forms need it. */
const codePart = createLazyPart(() => import("../json/code-editor.tsx"));
const previewPart = createLazyPart(() => import("../json/page-preview.tsx"));

/** Renders `code`: a program text, coloured by the media type in its schema. HTML has a preview below it. */
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

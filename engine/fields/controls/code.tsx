import { createChunk } from "../../screens/core/chunk.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useCodeLanguage } from "../json/code-languages.ts";
import { asText, common, type DrawControlProps } from "./control-props.ts";

/** The editor of programs: heavy, and seldom wanted. */
const codeChunk = createChunk(() => import("../json/code-editor.tsx"));

/** `code`: the text of a program, coloured by the media type that its schema names. */
export function CodeControl(props: DrawControlProps) {
  const loaded = codeChunk.useArrived();
  const language = useCodeLanguage(props.field.schema["contentMediaType"]);
  if (loaded === undefined || language === undefined) return <Skeleton kind="form" />;
  return (
    <loaded.CodeEditor
      {...common(props)}
      label={props.label}
      language={language}
      value={asText(props.value)}
      onChange={(text) => props.onChange(text === "" ? undefined : text)}
    />
  );
}

import { createChunk } from "../../screens/core/chunk.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { asText, common, type DrawControlProps } from "./control-props.ts";

/** The editor of programs: heavy, and seldom wanted. */
const codeChunk = createChunk(() => import("../json/code-editor.tsx"));

/** `code`: the text of a program. */
export function CodeControl(props: DrawControlProps) {
  const loaded = codeChunk.useArrived();
  if (loaded === undefined) return <Skeleton kind="form" />;
  return (
    <loaded.CodeEditor
      {...common(props)}
      label={props.label}
      value={asText(props.value)}
      onChange={(text) => props.onChange(text === "" ? undefined : text)}
    />
  );
}

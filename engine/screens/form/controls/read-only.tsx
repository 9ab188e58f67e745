import { formatDate } from "../../../ui/cells/date-cell.tsx";
import { ExternalLinkCell } from "../../../ui/cells/link-cell.tsx";
import { Text } from "../../../ui/controls/text.tsx";
import { useConsole } from "../../../server/use-console.ts";
import { useTexts } from "../../core/use-watched.ts";
import { useUiTexts } from "../../../ui/ui-texts.tsx";
import { common, type DrawControlProps, settingsOf } from "../control-props.ts";
import { displayValue } from "../display-value.ts";

/** `read-only`: the value in words; dates as people write them. Settings `link` (an address of the server), `text`. */
export function ReadOnlyControl(props: DrawControlProps) {
  const t = useTexts();
  const { texts } = useConsole();
  const words = useUiTexts();
  const { link, text } = settingsOf(props.field);
  const { value } = props;
  if (link === true) {
    const name = typeof text === "string" ? t(text) : undefined;
    return <ExternalLinkCell url={typeof value === "string" ? value : undefined} text={name} />;
  }
  const date = props.field.cell.name === "date" && typeof value === "number" && value > 0;
  const shown = date
    ? formatDate(value, texts.language)
    : displayValue(props.field, value, props.choices.options, { on: words.yes, off: words.no, hidden: "••••••" });
  return <Text {...common(props)} disabled={false} readOnly value={shown} onChange={() => undefined} />;
}

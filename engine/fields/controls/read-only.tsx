import { settingsOf } from "../options/settings-of.ts";
import { type TextExpression as PlanText, UNKNOWN, type Value } from "../../language/index.ts";
import { groupProps, EmptyCell, ExternalLinkCell, TextInput, Link, useUiTexts, DataText } from "../../ui/index.ts";
import { useConsole } from "../../services/index.ts";
import { useHref, useHosts, translateText, useScope, useTextsVersion } from "../../page/index.ts";
import { CopyControl } from "./simple.tsx";
import { common, type FieldInputProps } from "../model/field-input.ts";
import { leadsByItem, ValueCell } from "../display/cell.tsx";
import { valueText } from "../display/cell-text.ts";
import { displayValue } from "../display/display-value.ts";
import { useDisplayTexts } from "../display/use-display-texts.ts";
import { rendersCell } from "../display/renders-cell.ts";

/** Cells that show a value as a different text. */
const IN_WORDS = new Set(["date", "translated", "count"]);

/**
 * Renders `read-only`: the value as its cell shows it, as text in a read-only box. Settings: `link` (the value is an
 * address of the server and rendered as a link), `text` (the text of that link). With `plain` the text has no box and
 * is shown as a fact beside its label.
 */
export function ReadOnlyControl(props: FieldInputProps & { readonly plain?: boolean }) {
  const scope = useScope();
  useTextsVersion();
  const { texts } = useConsole();
  const words = useUiTexts();
  const shownBy = useDisplayTexts();
  const hosts = useHosts(props.field.by);
  const { link, text } = settingsOf(props.field);
  const { value } = props;
  if (link === true) {
    const name = translateText(texts, textIn(text), scope);
    return <ExternalLinkCell url={typeof value === "string" ? value : undefined} text={name} hosts={hosts} />;
  }
  // A value that is still loading has no text yet.
  if (rendersCell(props.field) || value === UNKNOWN)
    return (
      <fieldset {...groupProps(props.control)} className="min-w-0 text-sm">
        <ValueCell field={props.field} value={value} scope={scope} />
      </fieldset>
    );
  const shown = IN_WORDS.has(props.field.cell.name)
    ? valueText(props.field, value, scope, texts)
    : displayValue(props.field, value, props.choices.options, {
        ...shownBy,
        on: words.yes,
        off: words.no,
        hidden: "••••••",
      });
  if (props.plain)
    return (
      <fieldset {...groupProps(props.control)} className="min-w-0">
        {shown === "" ? <EmptyCell /> : <DataText>{shown}</DataText>}
      </fieldset>
    );
  return <TextInput {...common(props)} disabled={false} readOnly value={shown} onChange={() => undefined} />;
}

/** Returns the text of a link from a setting, which is the text itself or an expression with the operator `text`. */
function textIn(value: Value | undefined): PlanText | undefined {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null && "op" in value && value.op === "text" ? value.text : undefined;
}

/** Renders a value that is only shown: a link to its source, a text to copy, or else its text as a fact. */
export function ShownControl(props: FieldInputProps) {
  const { field, control, value } = props;
  const scope = useScope();
  const { texts } = useConsole();
  const href = useHref(leadsByItem(field) ? undefined : field.to);
  if (href !== undefined && value !== UNKNOWN)
    return (
      <Link id={control.id} href={href} className="link">
        {valueText(field, value, scope, texts)}
      </Link>
    );
  return field.control.name === "copy" && value !== UNKNOWN ? (
    <CopyControl {...props} />
  ) : (
    <ReadOnlyControl {...props} plain={!rendersCell(field)} />
  );
}

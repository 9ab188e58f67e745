import { asText } from "../../language/index.ts";
import { settingsOf } from "../options/settings-of.ts";
import { useMemo } from "react";
import { type RowText, Skeleton, MultiText } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";
import { common, type FieldInputProps, textSetting } from "../model/field-input.ts";
import { useDraft } from "./use-draft.ts";
import { unreadableIssue } from "./unreadable-issue.ts";
import { useRowWindow } from "./use-row-window.ts";

const isFilled = (row: RowText): row is string => row !== "" && row !== null;
const filled = (rows: readonly RowText[]): readonly string[] => rows.filter(isFilled);

/** Pointer of the problem of rows that the browser cannot read. They have no index in the record. */
const UNREAD = "/unread";

/** Returns a value as a list of texts. A single text becomes a list of one. */
function asTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(asText);
  return value === undefined || value === null || value === "" ? [] : [asText(value)];
}

/**
 * Renders `multi-text`: one row per value. Empty rows stay on the page and out of the record, and so does what the
 * browser cannot read, which is an error. Setting: `type` (HTML type of the inputs).
 */
export function MultiTextControl(props: FieldInputProps) {
  const t = useTexts();
  const stored = useMemo(() => filled(asTexts(props.value)), [props.value]);
  const type = textSetting(settingsOf(props.field).type);
  const { last = NONE, draft, setDraft } = useDraft<readonly RowText[], readonly string[]>(props, stored, filled);
  // Rows that cannot be read stay when the value changes elsewhere.
  const rows = useMemo(() => draft ?? [...stored, ...last.filter((row) => row === null)], [draft, stored, last]);
  const rendered = useRowWindow(rows.length);
  if (rendered === undefined) return <Skeleton kind="form" />;
  return (
    <MultiText
      {...common(props)}
      {...rendered}
      type={type}
      rowLabel={props.label}
      addLabel={t("addMultivaluedLabel", { fieldLabel: props.label })}
      rowErrors={rowErrors(rows, props.problems)}
      value={rows}
      onChange={(next) => {
        props.onChange(filled(next));
        setDraft(next, next.includes(null) ? [unreadableIssue(type, UNREAD)] : []);
      }}
    />
  );
}

const NONE: readonly RowText[] = [];

/** Returns the errors by row on the page. Problems count only the rows in the record. */
function rowErrors(rows: readonly RowText[], problems: Readonly<Record<string, string>>): Record<number, string> {
  const errors: Record<number, string> = {};
  let place = 0;
  for (const [at, row] of rows.entries()) {
    if (row === "") continue;
    const problem = problems[row === null ? UNREAD : `/${place}`];
    if (problem !== undefined) errors[at] = problem;
    if (row !== null) place += 1;
  }
  return errors;
}

import { asText } from "../../language/index.ts";
import { settingsOf } from "../options/settings-of.ts";
import { useMemo } from "react";
import { Skeleton, MultiText } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";
import { common, type FieldInputProps, textSetting } from "../model/field-input.ts";
import { useDraft } from "./use-draft.ts";
import { useRowWindow } from "./use-row-window.ts";

const filled = (rows: readonly string[]): readonly string[] => rows.filter((row) => row !== "");

/** Returns a value as a list of texts. A single text becomes a list of one. */
function asTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(asText);
  return value === undefined || value === null || value === "" ? [] : [asText(value)];
}

/**
 * Renders `multi-text`: one row per value. Empty rows stay on the page and out of the record. Setting: `type` (HTML
 * type of the inputs).
 */
export function MultiTextControl(props: FieldInputProps) {
  const t = useTexts();
  const stored = useMemo(() => filled(asTexts(props.value)), [props.value]);
  const { draft, setDraft } = useDraft<readonly string[], readonly string[]>(props, stored, filled);
  const rows = draft ?? stored;
  const rendered = useRowWindow(rows.length);
  if (rendered === undefined) return <Skeleton kind="form" />;
  return (
    <MultiText
      {...common(props)}
      {...rendered}
      type={textSetting(settingsOf(props.field).type)}
      rowLabel={props.label}
      addLabel={t("addMultivaluedLabel", { fieldLabel: props.label })}
      rowErrors={rowErrors(rows, props.problems)}
      value={rows}
      onChange={(next) => {
        props.onChange(filled(next));
        setDraft(next);
      }}
    />
  );
}

/** Returns the errors by row on the page. Problems count only the rows in the record, without the empty ones. */
function rowErrors(rows: readonly string[], problems: Readonly<Record<string, string>>): Record<number, string> {
  const errors: Record<number, string> = {};
  let place = 0;
  for (const [at, row] of rows.entries()) {
    if (row === "") continue;
    const problem = problems[`/${place}`];
    if (problem !== undefined) errors[at] = problem;
    place += 1;
  }
  return errors;
}

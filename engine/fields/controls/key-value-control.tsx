import { settingsOf } from "../options/settings-of.ts";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Skeleton, KeyValue, type KeyValuePair } from "../../ui/index.ts";
import { member } from "../../language/index.ts";
import { decodeBySchema, encodeAt, type EntitySchema, type Issue } from "../../record/index.ts";
import { useResolved, useTexts } from "../../page/index.ts";
import { common, type FieldInputProps } from "../model/field-input.ts";
import {
  isRowList,
  keyWrites,
  meanSame,
  namedRows,
  problemsByRow,
  repeatedRows,
  rowProblems,
  toRows,
  withUnheld,
  withoutRepeated,
} from "./key-value-rows.ts";
import { useRowWindow } from "./use-row-window.ts";
import { useDraft } from "./use-draft.ts";

/**
 * Renders `key-value`: a map (of lists, or of texts, with one row per value, where every key is written separately) or
 * a list of `{ key, value }` rows. Settings: `without` (keys that have their own field and stay unchanged), `rows` (the
 * value is a list of rows). The options of the field are the keys to choose from. A stored key without an option stays
 * and is marked.
 */
export function KeyValueControl(props: FieldInputProps) {
  const t = useTexts();
  const { without, rows: asList } = settingsOf(props.field);
  const names = useResolved(without);
  const hidden = useMemo(() => new Set(Array.isArray(names) ? names.map(String) : []), [names]);
  const list = asList !== undefined || isRowList(props.value) || props.field.schema.type === "array";
  const schema = props.field.schema as EntitySchema;
  const typed = props.unparsed?.shown as readonly KeyValuePair[] | undefined;
  // The map is edited in the server's encoding. Keys that the schema knows are shown and typed as they are stored.
  const cached = useMemo(
    () => encodeAt(list ? undefined : schema, "", props.value, undefined),
    [list, schema, props.value],
  );
  const stored = useMemo(() => toRows(cached, hidden, typed), [cached, hidden, typed]);
  const map = useMemo(() => ({ value: cached, field: props.field }), [cached, props.field]);
  // Returns the rows that the record can hold. A map has one value per key, unless its values are lists.
  const meant = useCallback(
    (shown: readonly KeyValuePair[]): readonly KeyValuePair[] => {
      const named = ownRows(shown, hidden);
      return list ? named : withoutRepeated(map, named);
    },
    [hidden, list, map],
  );
  const { draft, setDraft } = useDraft<readonly KeyValuePair[], readonly KeyValuePair[]>(
    props,
    stored,
    meant,
    useCallback((one, value) => meanSame(one, value, list), [list]),
  );
  const [checked, setChecked] = useState(false);
  const rows = draft ?? (typed ? withUnheld(stored, typed, meant(typed)) : stored);
  const saved = useMemo(
    () => toRows(encodeAt(list ? undefined : schema, "", props.saved, undefined), hidden),
    [list, schema, props.saved, hidden],
  );
  const problemsOf = (shown: readonly KeyValuePair[]) =>
    rowProblems(shown, hidden, saved, list ? undefined : repeatedRows(map, shown));
  const problems = problemsOf(rows);
  const issues = JSON.stringify(rowIssues(problems));
  const known = JSON.stringify(props.unparsed?.issues);
  // Whether a row can be held depends on other rows, which may change elsewhere.
  useEffect(() => {
    if (known !== undefined && known !== issues) setDraft(rows, rowIssues(problems));
  });
  const { choices } = props;
  const isChosen = props.field.options !== undefined;
  const unknown =
    isChosen && !choices.loading && choices.onSearch === undefined ? unknownKeys(rows, choices.options) : [];
  const change = (next: readonly KeyValuePair[]): void => {
    const named = meant(next);
    if (list) props.onChange(named);
    else {
      const writes = keyWrites(map, stored, named);
      const decoded = decodeBySchema(schema, Object.fromEntries(writes));
      props.onMembers(writes.map(([key]) => [key, member(decoded, key)]));
    }
    setDraft(next, rowIssues(problemsOf(next)));
  };
  const rendered = useRowWindow(rows.length);
  if (rendered === undefined) return <Skeleton kind="form" />;
  return (
    <KeyValue
      {...common(props)}
      {...rendered}
      onBlur={() => {
        setChecked(true);
        props.onBlur();
      }}
      keyPlaceholder={t("keyPlaceholder")}
      valuePlaceholder={t("valuePlaceholder")}
      addLabel={t("addAttribute", { label: props.label })}
      emptyText={t("missingAttributes", { label: props.label })}
      keyOptions={isChosen ? choices.options : undefined}
      onKeySearch={choices.onSearch}
      errors={{
        ...Object.fromEntries(unknown.map((at) => [at, { key: t("keyNotOffered") }])),
        ...(checked || Object.keys(props.problems).length > 0
          ? { ...problemsByRow(rows, props.problems, list), ...textOf(problems, t) }
          : {}),
      }}
      value={rows}
      onChange={change}
    />
  );
}

/** Returns the indices of rows whose key is none of the options. */
function unknownKeys(rows: readonly KeyValuePair[], options: readonly { readonly value: string }[]): number[] {
  const known = new Set(options.map(({ value }) => value));
  return rows.flatMap(({ key }, at) => (key === "" || known.has(key) ? [] : [at]));
}

/** Returns the problems of rows as issues below the value, so that they are shown at their rows only. */
function rowIssues(problems: ReturnType<typeof rowProblems>): readonly Issue[] {
  return Object.entries(problems).map(([at, { key, value }]) => ({
    pointer: `/${at}`,
    keyword: "rows",
    message: key ?? value ?? "",
  }));
}

/** Returns the rows that this control writes. */
function ownRows(rows: readonly KeyValuePair[], hidden: ReadonlySet<string>): KeyValuePair[] {
  return namedRows(rows).filter(({ key }) => !hidden.has(key));
}

function textOf(
  problems: ReturnType<typeof rowProblems>,
  t: (key: string) => string,
): Record<number, { key?: string; value?: string }> {
  return Object.fromEntries(
    Object.entries(problems).map(([at, { key, value }]) => [
      at,
      { ...(key === undefined ? {} : { key: t(key) }), ...(value === undefined ? {} : { value: t(value) }) },
    ]),
  );
}

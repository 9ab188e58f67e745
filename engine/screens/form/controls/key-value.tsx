import { useEffect, useMemo, useState } from "react";
import { equal } from "../../../model/equal.ts";
import { KeyValue, type KeyValuePair } from "../../../ui/controls/key-value.tsx";
import { useResolved, useTexts } from "../../core/use-watched.ts";
import { common, type DrawControlProps, settingsOf } from "../control-props.ts";
import { isRowList, namedRows, rowProblems, rowsByKey, toRows } from "./key-value-rows.ts";
import { useDraft } from "./use-draft.ts";

/**
 * `key-value` over a map (of lists, or of texts: one row a value, every key written on its own) or over a list of
 * `{ key, value }` rows. Settings: `without` (names that are shown elsewhere and stay as they are), `rows` (the value is
 * a list of rows).
 */
export function KeyValueControl(props: DrawControlProps) {
  const t = useTexts();
  const { without, rows: asList } = settingsOf(props.field);
  const names = useResolved(without);
  const hidden = useMemo(() => new Set(Array.isArray(names) ? names.map(String) : []), [names]);
  const list = asList !== undefined || isRowList(props.value) || props.field.schema.type === "array";
  const stored = toRows(props.value, hidden);
  const [draft, setDraft] = useDraft<readonly KeyValuePair[]>(stored, (shown) => ownRows(shown, hidden));
  const [checked, setChecked] = useState(false);
  const rows = draft ?? stored;
  const problems = rowProblems(rows, hidden);
  const { claim } = props;
  const faults = JSON.stringify(problems);
  useEffect(() => {
    const found: ReturnType<typeof rowProblems> = JSON.parse(faults);
    // Said at the row, not once more below all of them.
    claim(
      Object.entries(found).map(([at, one]) => ({
        pointer: `/${at}`,
        keyword: "rows",
        message: one.key ?? one.value ?? "",
      })),
    );
  }, [faults, claim]);
  const change = (next: readonly KeyValuePair[]): void => {
    setDraft(next);
    const named = ownRows(next, hidden);
    if (list) props.onChange(named);
    else writeKeys(props, stored, named);
  };
  return (
    <KeyValue
      {...common(props)}
      onBlur={() => {
        setChecked(true);
        props.onBlur();
      }}
      keyPlaceholder={t("keyPlaceholder")}
      valuePlaceholder={t("valuePlaceholder")}
      addLabel={t("addAttribute", { label: props.label })}
      emptyText={t("missingAttributes", { label: props.label })}
      errors={checked || Object.keys(props.problems).length > 0 ? said(problems, t) : undefined}
      value={rows}
      onChange={change}
    />
  );
}

/** The rows that this control writes. */
function ownRows(rows: readonly KeyValuePair[], hidden: ReadonlySet<string>): KeyValuePair[] {
  return namedRows(rows).filter(({ key }) => !hidden.has(key));
}

/** Writes the keys that differ, and only those. */
function writeKeys(props: DrawControlProps, before: readonly KeyValuePair[], after: readonly KeyValuePair[]): void {
  const old = rowsByKey(before);
  const next = rowsByKey(after);
  for (const key of new Set([...old.keys(), ...next.keys()])) {
    const values = next.get(key);
    if (equal(old.get(key), values)) continue;
    props.onMember(key, values && (isListed(props, key) ? values : values.at(-1)));
  }
}

/** Whether the map keeps lists: what stands there says it, else the schema. */
function isListed({ value, field }: DrawControlProps, key: string): boolean {
  if (typeof value === "object" && value !== null && Object.hasOwn(value, key))
    return Array.isArray(Reflect.get(value, key));
  const { additionalProperties } = field.schema;
  // Where anything may stand, one text is what is meant.
  return typeof additionalProperties !== "object" || additionalProperties.type === "array";
}

function said(
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

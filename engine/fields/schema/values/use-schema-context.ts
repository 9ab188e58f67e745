import { useCallback, useMemo, useRef } from "react";
import { type PlanField, escapeSegment } from "../../../language/index.ts";
import type { Issue } from "../../../record/index.ts";
import { useTexts } from "../../../page/index.ts";
import { useLatest, useUiTexts } from "../../../ui/index.ts";
import type { FieldInputProps } from "../../model/field-input.ts";
import type { SchemaContext, ValuePath } from "./schema-context.ts";

/** Hook: returns the context for the parts of a value. It stays the same until its texts change. */
export function useSchemaContext(
  props: FieldInputProps,
  columns: readonly PlanField[],
  addLabel: string,
  rows?: SchemaContext["rows"],
): SchemaContext {
  const t = useTexts();
  const words = useUiTexts();
  const latest = useLatest(props);
  const claims = useRef(new Map<string, readonly Issue[]>());
  const onLeave = useCallback(() => latest.current.onBlur(), []);
  const setIssues = useCallback((path: ValuePath, issues: readonly Issue[]) => {
    const place = path.map((step) => `/${escapeSegment(String(step))}`).join("");
    if (issues.length === 0 && !claims.current.has(place)) return;
    if (issues.length === 0) claims.current.delete(place);
    else claims.current.set(place, issues);
    const all = [...claims.current].flatMap(([at, own]) =>
      own.map((issue) => ({ ...issue, pointer: `${at}${issue.pointer}` })),
    );
    latest.current.setIssues(all);
  }, []);
  const { label, control } = props;
  const { id } = control;
  return useMemo<SchemaContext>(
    () => ({
      id,
      label,
      columns,
      addLabel,
      ...(rows === undefined ? {} : { rows }),
      words: {
        remove: words.removeItem,
        up: t("moveUp"),
        down: t("moveDown"),
        empty: words.noRows,
        addRow: words.addRow,
        add: words.add,
      },
      onLeave,
      setIssues,
    }),
    [id, label, columns, addLabel, rows, words, t, onLeave, setIssues],
  );
}

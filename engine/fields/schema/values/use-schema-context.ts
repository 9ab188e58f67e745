import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import type { PlanField } from "../../../language/index.ts";
import { useTexts } from "../../../page/index.ts";
import { useLatest, useUiTexts } from "../../../ui/index.ts";
import type { FieldInputProps } from "../../model/field-input.ts";
import { asOneInput, inputsOf, NO_INPUTS, type PartInputs, withInput, withMovedInputs } from "./part-inputs.ts";
import type { SchemaContext } from "./schema-context.ts";

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
  const onLeave = useCallback(() => latest.current.onBlur(), []);
  const { unparsed } = props;
  const inputs = useRef(NO_INPUTS);
  useLayoutEffect(() => {
    inputs.current = inputsOf(unparsed);
  }, [unparsed]);
  const put = useCallback((next: PartInputs) => {
    inputs.current = next;
    latest.current.setUnparsed(asOneInput(next));
  }, []);
  const write = useCallback(
    (value: unknown) => {
      latest.current.onChange(value);
      // Parts that were not written keep their inputs.
      put(inputs.current);
    },
    [put],
  );
  const setInput = useCallback<SchemaContext["setInput"]>(
    (path, input) => put(withInput(inputs.current, path, input)),
    [put],
  );
  const moveInputs = useCallback<SchemaContext["moveInputs"]>(
    (path, move) => put(withMovedInputs(inputs.current, path, move)),
    [put],
  );
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
      write,
      setInput,
      moveInputs,
    }),
    [id, label, columns, addLabel, rows, words, t, onLeave, write, setInput, moveInputs],
  );
}

import type { RJSFSchema } from "@rjsf/utils";
import { useCallback } from "react";
import { typeOf } from "../../compiler/index.ts";
import { equal, isMap } from "../../language/index.ts";
import { useLatest, useUiTexts } from "../../ui/index.ts";
import type { FieldInputProps } from "../model/field-input.ts";
import { SavedContext, type ValuePath } from "./values/schema-context.ts";
import { SchemaForm } from "./schema-form.tsx";
import { inputsOf } from "./values/part-inputs.ts";
import { useEntered } from "./values/use-entered.ts";
import { useSchemaContext } from "./values/use-schema-context.ts";
import { writeAt } from "./values/write-at.ts";

const NO_COLUMNS: readonly never[] = [];

/** Renders a value with members, items or alternatives by the schema of the entity. */
export function SchemaValue(props: FieldInputProps) {
  const { field, control, value, saved, problems } = props;
  const words = useUiTexts();
  const context = useSchemaContext(props, NO_COLUMNS, words.addRow);
  const latest = useLatest({ value, saved, context });
  const write = useCallback((next: unknown, path: ValuePath) => {
    const { value, saved, context } = latest.current;
    const written = writeAt(value, path, next);
    const isEmpty = isMap(written) && Object.keys(written).length === 0;
    const stored = isEmpty && (saved === undefined || saved === null) ? (saved ?? undefined) : written;
    if (!equal(stored, value)) context.write(stored);
  }, []);
  const element = useEntered();
  return (
    <fieldset
      aria-labelledby={control.labelledBy}
      aria-describedby={control.describedBy}
      id={control.id}
      tabIndex={-1}
      ref={element}
      data-schema
      // The rows of a list have their own frames.
      className={typeOf(field.schema) === "array" ? undefined : "rounded-md border border-line px-3 pt-3"}
    >
      <SavedContext value={saved}>
        <SchemaForm
          schema={field.schema as object as RJSFSchema}
          value={value ?? undefined}
          problems={problems}
          inputs={inputsOf(props.unparsed)}
          context={context}
          disabled={props.disabled}
          readOnly={props.readOnly}
          write={write}
        />
      </SavedContext>
    </fieldset>
  );
}

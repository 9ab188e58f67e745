import type { FieldProps } from "@rjsf/utils";
import { useCallback, useContext, useMemo } from "react";
import { Field as FieldLayout, useLatest } from "../../ui/index.ts";
import { partId } from "./values/part-id.ts";
import { useNodeHelp, useNodeLabel } from "./values/node-label.ts";
import { rjsfFields } from "./rjsf-fields.ts";
import { readAt } from "./values/read-at.ts";
import { ListLabelContext, SavedContext, type SchemaContext } from "./values/schema-context.ts";

const ArrayField = rjsfFields().ArrayField;

/** Renders a list. Items of a tuple come first. */
export function ListField(props: FieldProps) {
  const { schema, fieldPathId, registry, required, rawErrors, formData, onChange } = props;
  const context: SchemaContext = registry.formContext;
  const { path } = fieldPathId;
  const label = useNodeLabel(props);
  const help = useNodeHelp(props);
  const isMissing = readAt(useContext(SavedContext), path) === undefined;
  const fixed = Array.isArray(schema.items) ? schema.items.length : 0;
  const own = useMemo(() => ({ label, fixed }), [label, fixed]);
  // The items of a tuple are shown even if they are missing.
  const items = useMemo(() => filledUp(formData, fixed), [formData, fixed]);
  const latest = useLatest({ onChange, isKept: required === true || typeof path.at(-1) === "number" || !isMissing });
  const change = useCallback<FieldProps["onChange"]>(
    (value, at, ...more) => {
      const { onChange, isKept: isStored } = latest.current;
      const isEmptied = Array.isArray(value) && value.length === 0 && at.length === path.length;
      onChange(isEmptied && !isStored ? undefined : value, at, ...more);
    },
    [path.length],
  );
  const list = (
    <ListLabelContext value={own}>
      <ArrayField {...props} formData={items} onChange={change} />
    </ListLabelContext>
  );
  if (path.length === 0) return list;
  const id = partId(context.id, path);
  return (
    <FieldLayout id={id} label={label} required={required} help={help} error={rawErrors?.[0]} group>
      {(control) => (
        <fieldset id={id} tabIndex={-1} aria-labelledby={control.labelledBy} aria-describedby={control.describedBy}>
          {list}
        </fieldset>
      )}
    </FieldLayout>
  );
}

function filledUp(value: unknown, count: number): unknown {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.length >= count ? value : Array.from({ length: count }, (_, index) => items[index]);
}

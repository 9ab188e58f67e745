import { type ErrorSchema, type FieldProps, type RJSFSchema, useDeepCompareMemo } from "@rjsf/utils";
import { useCallback, useContext, useMemo } from "react";
import { cellFor, controlFor } from "../../compiler/index.ts";
import {
  equal,
  type Json,
  type LeafSchema,
  type PlanField,
  type PlanOption,
  escapeSegment,
} from "../../language/index.ts";
import type { UnparsedInput } from "../../record/index.ts";
import { controlSlot } from "../field/control-slots.ts";
import { serverDefault } from "../display/server-default.ts";
import { Field } from "../field/field.tsx";
import { bindValue } from "../model/field-binding.ts";
import { RowFrame } from "../field/row-frame.tsx";
import { useFieldState } from "../model/use-field-state.tsx";
import { useShow } from "../field/use-show.ts";
import { withChoices } from "../options/with-choices.tsx";
import type { FieldOptions } from "../options/use-field-options.ts";
import { partId } from "./values/part-id.ts";
import { useNodeHelp, useNodeLabel } from "./values/node-label.ts";
import { PartInputsContext, partPointer } from "./values/part-inputs.ts";
import { readAt } from "./values/read-at.ts";
import { SavedContext, type SchemaContext, type ValuePath } from "./values/schema-context.ts";
import { constantsOf } from "./values/schema-node.ts";

/** Renders a value without members like any other field. */
export function LeafField(props: FieldProps) {
  const { name, formData } = props;
  const schema: RJSFSchema = useDeepCompareMemo(props.schema);
  const isFixed = "const" in schema && equal(schema.const, formData);
  const field = useMemo(() => leafField(name, schema, isFixed), [name, schema, isFixed]);
  return withChoices(field.options, (choices) => <Leaf {...props} field={field} choices={choices} />);
}

function leafField(name: string, schema: RJSFSchema, isFixed: boolean): PlanField {
  const options = optionsOf(schema);
  // A map without members of its own is a leaf. rjsf adds those that its value has.
  const { properties: _, ...own } = schema;
  const leaf = { ...own, ...(options ? { enum: options.map(({ value }) => value) } : {}) } as object as LeafSchema;
  return {
    id: name,
    ref: `/${escapeSegment(name)}`,
    label: name,
    control: isFixed ? { name: "read-only" } : controlFor(leaf, options !== undefined),
    cell: cellFor(leaf),
    schema: leaf,
    ...(options ? { options } : {}),
  };
}

/** Returns the constants that can be chosen for the value or for each of its items. */
function optionsOf(schema: RJSFSchema): readonly PlanOption[] | undefined {
  const items: unknown = schema.items;
  const listed = constantsOf(schema.type === "array" && typeof items === "object" ? (items as RJSFSchema) : schema);
  if (listed.length === 0) return undefined;
  return listed.map(({ value, title }) =>
    title === undefined ? { value: value as Json } : { value: value as Json, label: title },
  );
}

type LeafProps = FieldProps & { readonly field: PlanField; readonly choices: FieldOptions };

function Leaf(props: LeafProps) {
  const { field, choices, fieldPathId, formData, required, onChange, rawErrors, errorSchema } = props;
  const context: SchemaContext = props.registry.formContext;
  const path: ValuePath = fieldPathId.path;
  const own = useFieldState(field);
  const label = useNodeLabel(props);
  const help = useNodeHelp(props);
  const show = useShow(field, choices.options);
  const saved = readAt(useContext(SavedContext), path);
  const state = {
    ...own,
    label,
    help,
    placeholder: serverDefault(field) === undefined ? undefined : show(undefined),
    // An item is never missing on its own, because the list determines its items.
    required: required === true && typeof path.at(-1) !== "number",
    disabled: own.disabled || props.disabled === true,
    readOnly: own.readOnly || props.readonly === true,
    reason: undefined,
  };
  const unparsed = useContext(PartInputsContext)[partPointer(path)];
  const setUnparsed = useCallback((input?: UnparsedInput) => context.setInput(path, input), [context, path]);
  const binding = bindValue(formData, {
    saved,
    unparsed,
    setUnparsed,
    problems: problemsWithin(rawErrors, errorSchema),
    onChange: (value) => onChange(value, [...path]),
    onBlur: context.onLeave,
  });
  return (
    <Field
      id={partId(context.id, path, path.length === 0 ? "value" : undefined)}
      field={field}
      state={state}
      binding={binding}
      choices={choices}
      frame={RowFrame}
      place={controlSlot(field.control.name)}
    />
  );
}

/** Returns the problems of a value and its parts by pointer, for a control that shows them itself. */
export function problemsWithin(
  own: readonly string[] | undefined,
  below: ErrorSchema | undefined,
): Record<string, string> {
  const found: Record<string, string> = {};
  const [first] = own ?? [];
  if (first !== undefined) found[""] = first;
  const collect = (errors: ErrorSchema | undefined, pointer: string): void => {
    for (const [key, inner] of Object.entries(errors ?? {})) {
      if (key === "__errors" || typeof inner !== "object") continue;
      const at = `${pointer}/${escapeSegment(key)}`;
      const [text] = (inner as ErrorSchema).__errors ?? [];
      if (text !== undefined) found[at] = text;
      collect(inner as ErrorSchema, at);
    }
  };
  collect(below, "");
  return found;
}

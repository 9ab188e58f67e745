import { getDefaultRegistry } from "@rjsf/core";
import {
  createSchemaUtils,
  type ErrorSchema,
  type Registry,
  type RJSFSchema,
  type SchemaUtilsType,
  toFieldPathId,
  type UiSchema,
} from "@rjsf/utils";
import { useMemo } from "react";
import { parse } from "../../language/index.ts";
import { type Access, AccessContext } from "../model/form-model.ts";
import { AlternativesField } from "./alternatives-field.tsx";
import { LeafField } from "./leaf-field.tsx";
import { ListField } from "./list-field.tsx";
import { NodeField } from "./node-field.tsx";
import { ObjectField } from "./object-field.tsx";
import { PlanRow } from "./plan-row.tsx";
import { ListLabelContext, ProblemsContext, type SchemaContext, type ValuePath } from "./values/schema-context.ts";
import { isSidePart, type PartInputs, PartInputsContext } from "./values/part-inputs.ts";
import { schemaValidator } from "./values/schema-validator.ts";
import { startValue } from "./values/start-value.ts";
import { Bare, RowCard, RowList } from "./templates.tsx";

interface SchemaFormProps {
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema;
  readonly value: unknown;
  /** Problems as texts, by pointer relative to the value. */
  readonly problems: Readonly<Record<string, string>>;
  readonly inputs: PartInputs;
  /** Must keep its reference. Another context renders everything again. */
  readonly context: SchemaContext;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  /** Returns the initial value of a new item. Must keep its reference. */
  readonly start?: (() => unknown) | undefined;
  /** Writes a part of the value. Must keep its reference. */
  write(value: unknown, path: ValuePath): void;
}

const PARTS = getDefaultRegistry();
const FIELDS = {
  ...PARTS.fields,
  SchemaField: NodeField,
  LeafField,
  ObjectField,
  ListField,
  AlternativesField,
  PlanRow,
};
const TEMPLATES = {
  ...PARTS.templates,
  FieldTemplate: Bare,
  ArrayFieldTemplate: RowList,
  ArrayFieldItemTemplate: RowCard,
};
const NONE: ErrorSchema<unknown> = {};
const PLAIN: UiSchema = {};
const ignore = (): void => undefined;

/**
 * Renders a value by its schema with rjsf. Only the parts of rjsf that interpret schemas are used. The value and its
 * problems belong to the record, so that unchanged values are never written.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, uiSchema, value, problems, inputs, context, disabled, readOnly, start, write } = props;
  const registry = useMemo<Registry<unknown, RJSFSchema>>(
    () => ({
      fields: FIELDS,
      templates: TEMPLATES,
      widgets: PARTS.widgets,
      rootSchema: schema,
      formContext: context,
      schemaUtils: utilsOf(schema, start),
      translateString: (key) => key,
      globalFormOptions: {
        idPrefix: `${context.id}-row`,
        idSeparator: "_",
        useFallbackUiForUnsupportedType: false,
        experimental_componentUpdateStrategy: "shallow",
      },
    }),
    [schema, context, start],
  );
  const errors = useMemo(() => errorsOf(problems), [problems]);
  const place = useMemo(() => toFieldPathId("", registry.globalFormOptions), [registry]);
  // The reason why it is disabled is shown once, below it.
  const access = useMemo<Access>(() => ({ disabled, readOnly }), [disabled, readOnly]);
  const label = useMemo(() => ({ label: context.label, fixed: 0 }), [context]);
  return (
    <AccessContext value={access}>
      <ProblemsContext value={problems}>
        <PartInputsContext value={inputs}>
          <ListLabelContext value={label}>
            <NodeField
              name=""
              schema={schema}
              uiSchema={uiSchema ?? PLAIN}
              formData={value}
              errorSchema={errors}
              fieldPathId={place}
              registry={registry}
              disabled={disabled}
              readonly={readOnly}
              onChange={write}
              onBlur={ignore}
              onFocus={ignore}
            />
          </ListLabelContext>
        </PartInputsContext>
      </ProblemsContext>
    </AccessContext>
  );
}

/**
 * Returns rjsf's utilities for a schema. Initial values are computed here instead, because rjsf would write every
 * default.
 */
function utilsOf(schema: RJSFSchema, start: (() => unknown) | undefined): SchemaUtilsType<unknown, RJSFSchema> {
  const utils = createSchemaUtils<unknown, RJSFSchema>(schemaValidator, schema);
  utils.getDefaultFormState = (item) => newItem(start ? start() : startValue(item, utils), item);
  return utils;
}

/** Returns the initial value of an item, which must not be undefined: it would be lost in the request. */
function newItem(value: unknown, schema: RJSFSchema): never {
  const types = [schema?.type ?? []].flat();
  return (value ?? (types.includes("string") ? "" : null)) as never;
}

interface Node {
  __errors?: string[];
  [key: string]: Node | string[] | undefined;
}

/** Returns the problems by pointer as the error tree of rjsf. Those of the whole value are shown by the field. */
function errorsOf(problems: Readonly<Record<string, string>>): ErrorSchema<unknown> {
  const root: Node = {};
  for (const [pointer, text] of Object.entries(problems)) {
    // Names show their own errors.
    if (isSidePart(pointer)) continue;
    let at = root;
    for (const segment of parse(pointer)) {
      const below = at[segment];
      const next: Node = below !== undefined && !Array.isArray(below) ? below : {};
      at[segment] = next;
      at = next;
    }
    if (at !== root) at.__errors = [...(at.__errors ?? []), text];
  }
  return Object.keys(root).length === 0 ? NONE : (root as ErrorSchema<unknown>);
}

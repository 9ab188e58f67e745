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
import { parse } from "../../language/pointer.ts";
import { type Access, AccessContext } from "../model/form-model.ts";
import { AlternativesField } from "./alternatives-field.tsx";
import { LeafField } from "./leaf-field.tsx";
import { ListField } from "./list-field.tsx";
import { NodeField } from "./node-field.tsx";
import { ObjectField } from "./object-field.tsx";
import { PlanRow } from "./plan-row.tsx";
import { ListLabelContext, ProblemsContext, type SchemaContext, type ValuePath } from "./values/schema-context.ts";
import { schemaValidator } from "./values/schema-validator.ts";
import { startValue } from "./values/start-value.ts";
import { Bare, RowCard, RowList } from "./templates.tsx";

interface SchemaFormProps {
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema;
  readonly value: unknown;
  /** Holds what is wrong, as texts by pointer below the value. */
  readonly problems: Readonly<Record<string, string>>;
  /** Stays the same: what is rendered is made again with another one. */
  readonly context: SchemaContext;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  /** Returns what a new item begins with. Stays the same. */
  readonly start?: (() => unknown) | undefined;
  /** Writes a part of the value. Stays the same. */
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
 * Renders a value by its schema with rjsf. Of its parts only those that know schemas are used: the value and what is
 * wrong with it are the record's, so that nothing is written that nobody has changed.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, uiSchema, value, problems, context, disabled, readOnly, start, write } = props;
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
  // Why it is closed is said once, below it.
  const access = useMemo<Access>(() => ({ disabled, readOnly }), [disabled, readOnly]);
  const label = useMemo(() => ({ label: context.label, fixed: 0 }), [context]);
  return (
    <AccessContext value={access}>
      <ProblemsContext value={problems}>
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
      </ProblemsContext>
    </AccessContext>
  );
}

/** The form engine's knowledge of a schema. What something new begins with is ours: it would write every default. */
function utilsOf(schema: RJSFSchema, start: (() => unknown) | undefined): SchemaUtilsType<unknown, RJSFSchema> {
  const utils = createSchemaUtils<unknown, RJSFSchema>(schemaValidator, schema);
  utils.getDefaultFormState = (item) => newItem(start ? start() : startValue(item, utils), item);
  return utils;
}

/** An item that is nothing would be lost on its way to the server. */
function newItem(value: unknown, schema: RJSFSchema): never {
  const types = [schema?.type ?? []].flat();
  return (value ?? (types.includes("string") ? "" : null)) as never;
}

interface Node {
  __errors?: string[];
  [key: string]: Node | string[] | undefined;
}

/** Returns what is wrong, by pointer, as the tree that the form engine takes; with the whole, the field says it. */
function errorsOf(problems: Readonly<Record<string, string>>): ErrorSchema<unknown> {
  const root: Node = {};
  for (const [pointer, text] of Object.entries(problems)) {
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

import { type FieldProps, getUiOptions } from "@rjsf/utils";
import { useContext } from "react";
import { useConsole } from "../../../services/index.ts";
import { useTexts } from "../../../page/index.ts";
import { type SchemaContext, ListLabelContext } from "./schema-context.ts";

type Labelled = Pick<FieldProps, "schema" | "uiSchema" | "fieldPathId" | "name" | "registry">;

/** Hook: returns the label of a part of a value: from its schema, by its index in a list, or its name. */
export function useNodeLabel({ schema, uiSchema, fieldPathId, name, registry }: Labelled): string {
  const t = useTexts();
  const list = useContext(ListLabelContext);
  const context: SchemaContext = registry.formContext;
  const { label } = nodeOptions(uiSchema);
  if (label !== undefined) return label;
  const last = fieldPathId.path.at(-1);
  const title = typeof schema.title === "string" ? t(schema.title) : undefined;
  if (last === undefined) return context.label;
  if (typeof last === "string") return title ?? name;
  return title !== undefined && last < list.fixed ? title : `${title ?? list.label} ${last + 1}`;
}

/** Hook: returns the help of a part of a value, or undefined where help texts are switched off. */
export function useNodeHelp({ schema }: Pick<FieldProps, "schema">): string | undefined {
  const t = useTexts();
  const { helpEnabled } = useConsole();
  return helpEnabled && typeof schema.description === "string" ? t(schema.description) : undefined;
}

/** Describes the options that a parent passes to a part of a value. */
export interface NodeOptions {
  /** Translated label that replaces the one of the schema. */
  readonly label?: string;
  /** True for an alternative of a value that already has a label. */
  readonly isBranch?: boolean;
  /** Members that are not shown, because the chosen alternative determines them. */
  readonly hidden?: readonly string[];
  /** Members that are shown beside it. */
  readonly beside?: readonly string[];
}

/** Returns the options that the parent passed to a part of a value. */
export function nodeOptions(uiSchema: FieldProps["uiSchema"]): NodeOptions {
  const { node } = getUiOptions(uiSchema);
  return typeof node === "object" && node !== null ? (node as NodeOptions) : {};
}

/** Returns a `uiSchema` with the options for a part, in which `nodeOptions` finds them. */
export function withNodeOptions(node: NodeOptions): NonNullable<FieldProps["uiSchema"]> {
  return { "ui:options": { node: node as object } };
}

import { type FieldProps, getUiOptions } from "@rjsf/utils";
import { useContext } from "react";
import { useConsole } from "../../../services/use-console.ts";
import { useTexts } from "../../../page/scope/use-watched.ts";
import { type SchemaContext, ListLabelContext } from "./schema-context.ts";

type Labelled = Pick<FieldProps, "schema" | "uiSchema" | "fieldPathId" | "name" | "registry">;

/** Hook: returns what a part of a value is called: by its schema, as an item of its list, or by its name. */
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

/** Hook: returns the help of a part of a value; nothing where helps are switched off. */
export function useNodeHelp({ schema }: Pick<FieldProps, "schema">): string | undefined {
  const t = useTexts();
  const { helpEnabled } = useConsole();
  return helpEnabled && typeof schema.description === "string" ? t(schema.description) : undefined;
}

/** Describes what is said of a part of a value by the part around it. */
export interface NodeOptions {
  /** Its label in words, in place of what its schema says. */
  readonly label?: string;
  /** It is one of the alternatives for a value that has a label already. */
  readonly isBranch?: boolean;
  /** Members that are not shown: they follow from the alternative that was chosen. */
  readonly hidden?: readonly string[];
  /** Members that are shown beside it. */
  readonly beside?: readonly string[];
}

/** Returns what is said of a part of a value by the part around it. */
export function nodeOptions(uiSchema: FieldProps["uiSchema"]): NodeOptions {
  const { node } = getUiOptions(uiSchema);
  return typeof node === "object" && node !== null ? (node as NodeOptions) : {};
}

/** Returns the words by which `nodeOptions` finds what is said of a part. */
export function withNodeOptions(node: NodeOptions): NonNullable<FieldProps["uiSchema"]> {
  return { "ui:options": { node: node as object } };
}

import type { PlanControl, PlanField } from "../../language/index.ts";
import { compileSource } from "./compile-source.ts";
import type { Context } from "../library/context.ts";
import { asArray, asNode, isNode, type DescriptorNode } from "../source/node.ts";
import { SUGGESTING } from "./compile-control.ts";

/**
 * Returns a field with a picker of the records that its schema refers to (`refersTo`), unless it has options. If no
 * section contributes their resource, the field is unchanged and edits the value as a text.
 */
export function withReferred(field: PlanField, written: DescriptorNode, context: Context, at: object): PlanField {
  const { schema } = field;
  const refersTo = schema.refersTo ?? schema.items?.refersTo;
  if (field.ref === undefined || field.options !== undefined || schema.readOnly === true) return field;
  const source = refersTo === undefined ? undefined : known(asSource(refersTo), context);
  if (source === undefined) return field;
  const options = compileSource(source, context, at);
  return { ...field, options, control: controlOver(field, written) };
}

function controlOver({ control }: PlanField, written: DescriptorNode): PlanControl {
  if (written.control === undefined) return { name: "picker" };
  return control.name === "text" ? SUGGESTING : control;
}

/**
 * Adds the resources that this entity's kinds (`$defs`) refer to, because it is only known at run time which ones are
 * needed.
 */
export function noteReferred(entity: string, context: Context): void {
  const kinds = asNode(context.library.entities.get(entity)?.$defs);
  for (const id of referredResources(kinds)) if (context.library.resources.has(id)) context.used.resources.add(id);
}

/** Returns the ids of the resources that schemas refer to, at any depth. */
export function referredResources(schema: unknown): Set<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    for (const [word, item] of Object.entries(typeof value === "object" && value !== null ? value : {})) {
      if (word === "refersTo") for (const id of resourcesOf(asSource(item))) found.add(id);
      else look(item);
    }
  };
  look(schema);
  return found;
}

function asSource(refersTo: unknown): DescriptorNode {
  return isNode(refersTo) ? refersTo : { from: refersTo };
}

function resourcesOf({ from }: DescriptorNode): string[] {
  return typeof from === "string" ? [from] : asArray(from).flatMap((part) => resourcesOf(asNode(part)));
}

/** Returns the source without parts whose resource is unknown; `undefined` when nothing remains. */
function known(source: DescriptorNode, context: Context): DescriptorNode | undefined {
  if (typeof source.from === "string") return context.library.resources.has(source.from) ? source : undefined;
  const parts = asArray(source.from).flatMap((part) => known(asNode(part), context) ?? []);
  return parts.length === 0 ? undefined : { ...source, from: parts };
}

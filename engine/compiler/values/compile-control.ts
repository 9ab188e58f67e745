import { report } from "../library/report.ts";
import {
  jsonOf,
  isRef,
  type LeafSchema,
  named,
  type Named,
  type CellSettings,
  type ControlSettings,
  type PlanAction,
  type PlanCell,
  type PlanCodec,
  type PlanControl,
  type PlanField,
  type PlanSource,
  type Value,
  textOf,
  CELLS,
  CODECS,
  CONTROLS,
} from "../../language/index.ts";
import { resourceSchema } from "./compile-source.ts";
import { compilePredicate, compileValue } from "./compile-value.ts";
import { type Context, insideOf } from "../library/context.ts";
import { didYouMean } from "../source/nearest-word.ts";
import { asNode, compact, isNode, type DescriptorNode } from "../source/node.ts";
import { without } from "../source/reader/watched.ts";

function pick(
  one: Named | undefined,
  known: readonly string[],
  word: string,
  context: Context,
  at: object,
): Named | undefined {
  if (one === undefined) return undefined;
  if (known.includes(one.name)) return one;
  const message = `there is no ${word} "${one.name}".${didYouMean(one.name, known)}`;
  report(context, {
    at,
    member: word,
    code: "S20",
    message,
    consequence: "The default for the schema is used.",
  });
  return undefined;
}

/**
 * Returns the name and the settings of a control or cell, which is a name or `{ kind: name }` with settings beside it.
 */
export function ofKind(value: unknown): (Named & { readonly settings: DescriptorNode | undefined }) | undefined {
  if (typeof value === "string") return { name: value, settings: undefined };
  if (!isNode(value)) return undefined;
  const settings = without(value, "kind");
  return { name: textOf(value.kind), settings: Object.keys(settings).length === 0 ? undefined : settings };
}

/** Compiles a codec. An unknown one is reported and left out. */
export function compileCodec(value: unknown, context: Context, at: object): PlanCodec | undefined {
  const codec = pick(value === undefined ? undefined : named(value), CODECS, "codec", context, at);
  return (
    codec &&
    compact<PlanCodec>({
      name: codec.name,
      settings: codec.settings === undefined ? undefined : jsonOf(codec.settings),
    })
  );
}

/** Compiles a cell. */
export function compileCell(value: unknown, context: Context, at: object): PlanCell | undefined {
  const cell = pick(ofKind(value), CELLS, "cell", context, at);
  if (!isNode(cell?.settings)) return cell && { name: cell.name };
  const { enabled, described, text, ...rest } = cell.settings;
  const around = { ...context, nearest: undefined };
  const settings = compact<CellSettings>({
    ...(jsonOf(rest) as CellSettings),
    enabled: compilePredicate(enabled, around, asNode(value), "enabled"),
    described: compileValue(described, around, asNode(value), "described"),
    text: compileValue(text, around, asNode(value), "text"),
  });
  return { name: cell.name, settings };
}

/** Control for a text with options, which accepts any other value too. */
export const SUGGESTING: PlanControl = { name: "select", settings: { custom: true } };

/** Compiles the parts that only a picker has. */
interface PickerParts {
  /** Compiles the columns for the offered records. */
  columns(written: readonly unknown[], inner: Context): readonly PlanField[];
  /** Compiles the actions that create a record. `offered` are the resources whose records can be selected. */
  actions(written: readonly unknown[], offered: readonly string[]): readonly PlanAction[];
}

/** Compiles a control. */
export function compileControl(
  value: unknown,
  options: PlanField["options"],
  context: Context,
  at: object,
  parts: PickerParts,
): PlanControl | undefined {
  const control = pick(ofKind(value), CONTROLS, "control", context, at);
  if (control?.name === "text" && options !== undefined) return SUGGESTING;
  if (!isNode(control?.settings)) return control && { name: control.name };
  const { columns, actions, value: stored, without: left, text, ...rest } = control.settings;
  const compiled = (written: unknown, member: string): Value | undefined =>
    compileValue(written, { ...context, nearest: undefined }, asNode(value), member);
  const settings = compact<ControlSettings>({
    ...(jsonOf(rest) as ControlSettings),
    ...(control.name === "file" ? { kind: stored as ControlSettings["kind"] } : { value: compiled(stored, "value") }),
    without: compiled(left, "without"),
    text: compiled(text, "text"),
  });
  const offered = offeredResources(options);
  const nearest = joinedSchema(offered, context);
  return compact<PlanControl>({
    name: control.name,
    settings,
    columns: Array.isArray(columns) ? parts.columns(columns, { ...insideOf("columns", context), nearest }) : undefined,
    actions: Array.isArray(actions) ? parts.actions(actions, offered) : undefined,
  });
}

/**
 * Returns a schema with the members that the records of one of these resources have; `undefined` if a schema is not
 * known.
 */
function joinedSchema(resources: readonly string[], context: Context): LeafSchema | undefined {
  const schemas = resources.map((id) => resourceSchema(id, context));
  const [first] = schemas;
  if (schemas.length === 1 || first === undefined) return first;
  if (schemas.some((schema) => schema?.properties === undefined)) return undefined;
  return { ...first, properties: Object.assign({}, ...schemas.toReversed().map((schema) => schema?.properties)) };
}

/** Returns the resources whose records a source offers. */
function offeredResources(options: PlanField["options"] | PlanSource): readonly string[] {
  if (options === undefined || !("from" in options)) return [];
  const { from } = options;
  if (typeof from !== "string") return [...new Set(from.flatMap(offeredResources))];
  return isRef(from) ? [] : [from];
}

import { jsonOf } from "../../expression/json.ts";
import { isRef } from "../../expression/reference.ts";
import { named } from "../../named-codec.ts";
import type {
  CellSettings,
  ControlSettings,
  LeafSchema,
  PlanCell,
  PlanCodec,
  PlanControl,
  PlanField,
  Value,
} from "../../plan.ts";
import { CELLS, CODECS, CONTROLS } from "../../vocabulary.ts";
import { resourceSchema } from "../compile-source.ts";
import { compilePredicate, compileValue } from "../compile-value.ts";
import { type Context, insideOf, report } from "../context.ts";
import { didYouMean } from "../nearest-word.ts";
import { asNode, compact, isNode } from "../node.ts";

function pick(
  value: unknown,
  known: readonly string[],
  word: string,
  context: Context,
  at: object,
): ReturnType<typeof named> | undefined {
  if (value === undefined) return undefined;
  const one = named(value);
  if (known.includes(one.name)) return one;
  const why = `there is no ${word} "${one.name}".${didYouMean(one.name, known)}`;
  report(context, at, word, "S20", why, "The one that the schema suggests is taken.");
  return undefined;
}

/** Compiles a codec; one that is not known is reported and left out. */
export function compileCodec(value: unknown, context: Context, at: object): PlanCodec | undefined {
  const codec = pick(value, CODECS, "codec", context, at);
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
  const cell = pick(value, CELLS, "cell", context, at);
  if (!isNode(cell?.settings)) return cell && { name: cell.name };
  const { deleted, ...rest } = cell.settings;
  const condition = compilePredicate(deleted, { ...context, nearest: undefined }, cell.settings, "deleted");
  const settings = compact<CellSettings>({ ...(jsonOf(rest) as CellSettings), deleted: condition });
  return { name: cell.name, settings };
}

/**
 * Compiles a control; what a picker shows of each row are columns over the records that it offers.
 *
 * @param fields compiles them
 */
export function compileControl(
  value: unknown,
  options: PlanField["options"],
  context: Context,
  at: object,
  fields: (columns: readonly unknown[], inner: Context) => readonly PlanField[],
): PlanControl | undefined {
  const control = pick(value, CONTROLS, "control", context, at);
  if (!isNode(control?.settings)) return control && { name: control.name };
  const { columns, value: kept, without, text, ...rest } = control.settings;
  const compiled = (written: unknown, member: string): Value | undefined =>
    compileValue(written, { ...context, nearest: undefined }, asNode(control.settings), member);
  const settings = compact<ControlSettings>({
    ...(jsonOf(rest) as ControlSettings),
    value: compiled(kept, "value"),
    without: compiled(without, "without"),
    text: compiled(text, "text"),
  });
  const inner: Context = { ...insideOf("columns", context), nearest: offered(options, context) };
  return compact<PlanControl>({
    name: control.name,
    settings,
    columns: Array.isArray(columns) ? fields(columns, inner) : undefined,
  });
}

/** The shape of the records that a source offers; nothing is known of several kinds joined. */
function offered(options: PlanField["options"], context: Context): LeafSchema | undefined {
  if (options === undefined || !("from" in options) || typeof options.from !== "string" || isRef(options.from))
    return undefined;
  return resourceSchema(options.from, context);
}

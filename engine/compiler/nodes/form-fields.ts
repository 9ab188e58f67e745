import { withOrigin } from "../library/origins.ts";
import { report } from "../library/report.ts";
import type { PlanField, PlanFieldRow } from "../../language/index.ts";
import { compileActionUse } from "./compile-action-use.ts";
import { compileText } from "../values/compile-value.ts";
import type { Context, FieldSurroundings } from "../library/context.ts";
import { asArray, compact, isNode, type DescriptorNode } from "../source/node.ts";
import { asPatched, memberContext, packOf } from "../patch/patched-member.ts";
import { patchedList } from "../patch/patch-list.ts";
import { expandUse } from "../uses/use.ts";

/**
 * Returns the fields of a form as a flat list: names of pieces are replaced by their fields, and the fields of a row
 * follow each other.
 */
export function formFields(written: unknown, context: Context): readonly unknown[] {
  return spread(written, context, "fields");
}

/** Returns the columns of a table, of rows or of a picker. Names of pieces are replaced by their columns. */
export function listedColumns(written: unknown, context: Context): readonly unknown[] {
  return spread(written, context, "columns");
}

/** Describes what is around, with the word of a piece whose list takes its place. */
interface Surroundings extends FieldSurroundings {
  readonly word: "fields" | "columns";
}

function spread(written: unknown, context: Context, word: Surroundings["word"]): readonly unknown[] {
  const list = asArray(written);
  if (list.every((item) => !isNode(item) || isSingle(item))) return list;
  return list.flatMap((_, index) => membersAt(list, index, { context, row: undefined, word }, String(index)));
}

function isSingle(node: DescriptorNode): boolean {
  return node.use === undefined && node.fields === undefined;
}

/** @param path distinguishes the row from other rows of the section */
function membersAt(
  list: readonly unknown[],
  index: number,
  around: Surroundings,
  path: string,
): readonly DescriptorNode[] {
  const { context, word } = around;
  const item = list[index];
  const inside = (fields: unknown, next: Surroundings): readonly DescriptorNode[] => {
    const inner = asArray(fields);
    return inner.flatMap((_, at) => membersAt(inner, at, next, `${path}-${at}`));
  };
  if (isNode(item) && typeof item.use === "string") {
    const used = expandUse(item, context);
    if (used && !Array.isArray(used.node[word]))
      report(context, {
        at: item,
        member: "use",
        code: "S10",
        message: `"${item.use}" has no "${word}" that can be used here.`,
        consequence: "The piece is ignored.",
      });
    return used ? inside(used.node[word], { ...around, context: used.context }) : [];
  }
  if (isNode(item) && item.fields !== undefined) {
    const row = compact<PlanFieldRow>({
      id: `row-${path}`,
      label: compileText(item.label, context, item, "label"),
      help: compileText(item.help, context, item, "help"),
    });
    return inside(item.fields, { ...around, row });
  }
  const member = isNode(item) ? item : named(item, list, index, context);
  context.library.fieldSurroundings.set(member, around);
  return [member];
}

/** Returns a reference as an object, with the position of its item in the list. */
function named(ref: unknown, list: readonly unknown[], index: number, context: Context): DescriptorNode {
  const node: DescriptorNode = { ref };
  const around = context.library.origins.get(list);
  if (around) context.library.origins.set(node, { ...around, pointer: `${around.pointer}/${index}` });
  return node;
}

function surroundingsOf(
  written: unknown,
  { library: { fieldSurroundings, patches } }: Context,
): FieldSurroundings | undefined {
  if (!isNode(written)) return undefined;
  return fieldSurroundings.get(written) ?? fieldSurroundings.get(patches?.originals.get(written) ?? written);
}

/** Returns the context in which a field is compiled. A field of a piece gets the arguments of the use. */
export function fieldContext(written: unknown, context: Context): Context {
  const inner = surroundingsOf(written, context)?.context;
  if (inner === undefined) return context;
  const { exchange, givable, trail, inherited } = inner;
  return { ...context, exchange, givable, trail, inherited };
}

/** Returns the row that a field shares with others. */
export function fieldRow(written: unknown, context: Context): Pick<PlanField, "row"> {
  const row = surroundingsOf(written, context)?.row;
  return row === undefined ? {} : { row };
}

/** Returns whether an item in a list of fields is a button. */
export function isButton(written: unknown): written is DescriptorNode {
  return isNode(written) && written.action !== undefined;
}

/**
 * Compiles a button in a list of fields. It counts as an action of the screen regardless of its location, so the
 * patches of packs still apply when a button moves from the page header to the field that it belongs to. Actions that
 * packs add beside it follow it.
 */
export function buttonFields(
  written: DescriptorNode,
  context: Context,
  resource: string | undefined,
): readonly PlanField[] {
  return patchedList([written.action], "actions", context, resource).flatMap((item): PlanField[] => {
    const at = memberContext(item, context);
    const home = { page: at, row: at, resource, table: false };
    const used = compileActionUse(item, home, written, "action");
    if (used === undefined) return [];
    const action = { ...asPatched(used, item, context), ...packOf(item, context), on: ["page" as const] };
    const { id, label } = action;
    const field: PlanField = { id, label, control: { name: "read-only" }, cell: { name: "text" }, schema: {}, action };
    return [withOrigin(context, field, written)];
  });
}

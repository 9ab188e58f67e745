import { withMemberOrigin, withOrigin } from "../library/origins.ts";
import { report } from "../library/report.ts";
import {
  type LeafSchema,
  type PlanBadge,
  type PlanField,
  type PlanRows,
  isRef,
  lastSegment,
  parseRef,
  textOf,
} from "../../language/index.ts";
import { withUniqueIds } from "./parts/check-ids.ts";
import { noteFormValue } from "../refs/check-form-values.ts";
import { checkRef } from "../refs/check-ref.ts";
import { compileAction } from "./compile-action.ts";
import { joined } from "../source/reader/watched.ts";
import { expandUse } from "../uses/use.ts";
import { compileEnabled, compileRule } from "../values/compile-enabled.ts";
import { compileLinks } from "../values/compile-link.ts";
import { compileIcon } from "../values/compile-icon.ts";
import { compileCell, compileCodec, compileControl } from "../values/compile-control.ts";
import { checkCodec, checkConstant } from "../values/fit/check-constant.ts";
import { checkColumn, checkPlaceholder, checkShown } from "./parts/check-field.ts";
import { checkControl } from "../values/fit/check-control.ts";
import { checkOptions } from "../values/fit/check-options.ts";
import { compileOptions, expandOptions } from "../values/compile-options.ts";
import {
  compileAssignments,
  compilePredicate,
  compileRights,
  compileText,
  compileValue,
  noteKey,
} from "../values/compile-value.ts";
import { withoutClosed } from "../library/closed-to-packs.ts";
import { type Context, insideOf } from "../library/context.ts";
import { cellFor, controlFor, rowKeyFor } from "../entities/conventions.ts";
import { entitySchema, leafAt, schemaTexts } from "../entities/entity-schemas.ts";
import { didYouMean } from "../source/nearest-word.ts";
import { buttonFields, fieldRow, isButton, listedColumns, fieldContext } from "./form-fields.ts";
import { asArray, asNode, compact, isNode, type DescriptorNode } from "../source/node.ts";
import { leadsOut, noteAddress } from "../operations/pack-hosts.ts";
import { withErrorMessages } from "../values/with-error-messages.ts";
import { keyIn } from "../library/pack-texts.ts";
import { asPatched, memberContext, packOf } from "../patch/patched-member.ts";
import { wholeSchema } from "../values/whole-schema.ts";
import { compileCreates } from "./compile-creates.ts";
import { withReferred } from "../values/compile-referred.ts";

/** Compiles a field. Omitted members follow from the schema and the conventions. */
export function compileField(written: unknown, context: Context, at: object, member?: string): PlanField {
  const place = isNode(written) ? written : at;
  const node = withoutClosed(typeof written === "string" ? { ref: written } : asNode(written), context, place);
  const ref = typeof node.ref === "string" ? node.ref : undefined;
  if (ref !== undefined) checkRef(ref, context, place, isNode(written) ? "ref" : member);
  noteFormValue(ref, true, context, place);
  if (ref === undefined && node.value === undefined && node.id === undefined)
    report(context, { at: place, code: "S10", message: 'a field needs "ref", or "value" with "label".' });
  const stem =
    ref !== undefined
      ? lastSegment(ref)
      : textOf(
          node.id ??
            (typeof node.label === "string" ? node.label : isRef(node.value) ? lastSegment(node.value) : "value"),
        );
  const schema = schemaOf(ref ?? (isRef(node.value) ? node.value : undefined), context);
  const own = schemaTexts(schema, context.library.entities);
  const label =
    node.label === undefined
      ? noteKey(own.title ?? stem, context, place, isNode(written) ? "ref" : member)
      : (compileText(node.label, context, place, "label") ?? stem);
  if (leadsOut(node)) noteAddress(node.value ?? ref, context, place, node.value === undefined ? "ref" : "value");
  const offered = expandOptions(node.options, context);
  const options = compileOptions(offered.value, schema, offered.context, place);
  const codec = compileCodec(node.codec, context, place);
  checkOptions(offered.value, { options, schema, codec }, context, place);
  checkCodec(codec?.name, schema, context, place);
  const required = ownRequired(node.required, context, place);
  checkPlaceholder(node, schema, options, context, place);
  checkShown(node, context, place);
  const acts = node.save !== undefined || node.set !== undefined;
  const change = compileAssignments(node.set, context, place);
  // A column in `rows` changes only its own row, so it cannot be part of a cycle.
  if (ref !== undefined && change && context.inside?.at(-1)?.[0] !== "rows")
    context.library.effects?.push({ ref, changes: Object.keys(change), context, at: place });
  const assumed = compileValue(node.default, context, place, "default");
  if (codec === undefined) checkConstant(assumed, { schema, place: ref ?? stem }, context, place, "default");
  const control =
    compileControl(node.control, options, context, place, {
      columns: (columns, inner) => compileFields(listedColumns(columns, inner), inner, "columns"),
      actions: (actions, offered) => compileCreates(actions, offered, context),
    }) ??
    (ref === undefined && !acts
      ? { name: "read-only" }
      : node.rows
        ? { name: "rows" }
        : controlFor(schema, options !== undefined));
  const cell = compileCell(node.cell, context, place);
  checkControl(
    node,
    offered.value,
    { control, ...(cell && { cell }), ...(codec && { codec }), schema },
    context,
    place,
  );
  return compact<PlanField>({
    id: typeof node.id === "string" ? node.id : stem,
    ref,
    value: node.value === undefined ? undefined : compileValue(node.value, context, place, "value"),
    label,
    help:
      node.help === undefined
        ? helpOf(node.label ?? own.title ?? stem, node.label === undefined ? own.description : undefined, context)
        : compileText(node.help, context, place, "help"),
    placeholder: compileText(node.placeholder, context, place, "placeholder"),
    control,
    cell: cell ?? cellFor(schema),
    codec,
    options,
    schema: control.name === "schema" ? wholeSchema(schema, context, place) : withErrorMessages(schema, context),
    default: assumed,
    required: node.save === undefined && isRequiredMember(ref, context) ? true : required,
    rules: node.rules === undefined ? undefined : asArray(node.rules).map((rule) => compileRule(asNode(rule), context)),
    when: compilePredicate(node.when, context, place, "when"),
    enabled: compileEnabled(node.enabled, context, place),
    rights: compileRights(node.rights, context, place, "rights"),
    change,
    save: isNode(node.save) ? compileOwnSave(node.save, ref, context) : undefined,
    to: node.link === null ? undefined : compileLinks(node.link, context, place, "link"),
    badges:
      node.badges === undefined ? undefined : asArray(node.badges).map((badge) => compileBadge(asNode(badge), context)),
    rows: compileRows(node.rows, { schema, codec }, context),
  });
}

function ownRequired(value: unknown, context: Context, at: object): PlanField["required"] {
  if (value === undefined || typeof value === "boolean") return value;
  return compilePredicate(value, context, at, "required");
}

/** Returns whether the record's schema requires the member that a reference edits. */
function isRequiredMember(ref: string | undefined, context: Context): boolean {
  if (ref === undefined || ref.includes("{")) return false;
  const { root, pointer } = parseRef(ref);
  if (root !== "record") return false;
  const at = pointer.lastIndexOf("/");
  const required = (context.nearest && leafAt(context.nearest, pointer.slice(0, at)))?.required;
  return Array.isArray(required) && required.includes(lastSegment(ref));
}

/**
 * Compiles a list of fields or columns.
 *
 * @param form for fields of a form: the resource of actions that buttons name alone, and the location of the fields
 */
export function compileFields(
  value: unknown,
  context: Context,
  what: string,
  form?: { readonly resource: string | undefined; readonly at: object },
): PlanField[] {
  const list = asArray(value);
  const fields = list.flatMap((field, index) => {
    const inner = fieldContext(field, memberContext(field, context));
    const made = isButton(field)
      ? buttonFields(field, inner, form?.resource)
      : [compileField(field, inner, list, String(index))];
    return made.flatMap((compiled) => {
      if (compiled === undefined) return [];
      const referred = form ? withReferred(compiled, asNode(field), inner, form.at) : compiled;
      const item = { ...asPatched(referred, field, context), ...packOf(field, context), ...fieldRow(field, context) };
      return [{ item: withMemberOrigin(context, item, list, index), index }];
    });
  });
  return withUniqueIds(fields, list, what, context);
}

/** Returns the schema of the value that a reference reads; empty when it is unknown. */
function schemaOf(ref: string | undefined, context: Context): LeafSchema {
  if (ref === undefined || ref.includes("{")) return {};
  const { root, pointer } = parseRef(ref);
  const home =
    root === "record" || root === "saved"
      ? context.nearest
      : root === "realm"
        ? entitySchema("realm", context.library.entities)
        : root === "server"
          ? entitySchema("server-info", context.library.entities)
          : context.enclosing.get(root);
  return (home && leafAt(home, pointer)) ?? {};
}

/** Returns the help of the schema, else the text with the key of the label and `Help`; for a label of a pack, its own. */
function helpOf(label: unknown, description: string | undefined, context: Context): string | undefined {
  const name = description ?? (typeof label === "string" ? `${label}Help` : undefined);
  const key = name === undefined ? undefined : keyIn(context, name);
  if (key === undefined || !Object.hasOwn(context.library.messages, key)) return undefined;
  const isOwn = typeof label === "string" && keyIn(context, label) !== label;
  if (description === undefined && isOwn && key === name) return undefined;
  context.used.keys.add(key);
  return key;
}

/** Compiles a badge: its label, when it is shown, and its looks. */
export function compileBadge(node: DescriptorNode, context: Context): PlanBadge {
  return compact<PlanBadge>({
    label: compileText(node.label, context, node, "label") ?? "",
    when: compilePredicate(node.when, context, node, "when"),
    tone: node.tone as PlanBadge["tone"],
    tooltip: compileText(node.help, context, node, "help"),
    icon: compileIcon(node, context, node),
  });
}

function compileRows(
  value: unknown,
  { schema, codec }: { readonly schema: LeafSchema; readonly codec: PlanField["codec"] | undefined },
  context: Context,
): PlanField["rows"] {
  if (!isNode(value)) return undefined;
  const inner: Context = { ...insideOf("rows", context), nearest: schema.items };
  const written = listedColumns(value.columns, inner);
  const columns = compileFields(written, inner, "columns");
  for (const [index, column] of columns.entries()) checkColumn(column, written[index], inner);
  const key = typeof value.key === "string" ? value.key : undefined;
  if (key !== undefined && !columns.some(({ ref }) => ref === key)) {
    const near = didYouMean(
      key,
      columns.flatMap(({ ref }) => ref ?? []),
    );
    const message = `no column of these rows edits "${key}".${near}`;
    report(context, {
      at: value,
      member: "key",
      code: "S28",
      message,
      consequence: "Use the column whose values identify the rows.",
    });
  }
  return compact<PlanRows>({
    columns,
    add: typeof value.label === "string" ? noteKey(value.label, context, value, "label") : undefined,
    key: key ?? rowKeyFor(codec),
  });
}

/**
 * Compiles the autosave of a field. It saves the member unless the field, or the piece that it uses, declares steps.
 */
function compileOwnSave(written: DescriptorNode, ref: string | undefined, context: Context): PlanField["save"] {
  const steps = written.do ?? expandUse(written, context)?.node.do;
  const isMember = ref !== undefined && parseRef(ref).root === "record";
  const saved = isMember && steps === undefined ? { do: [{ save: { [ref]: ref } }] } : {};
  const node = withOrigin(context, joined(written, saved), written);
  const save = compileAction(node, { id: "save", kind: "custom", places: ["page"], guarded: true }, context);
  if (save.do.length > 0) return context.pack === undefined ? save : { ...save, pack: context.pack };
  report(context, {
    at: node,
    code: "R25",
    message: '"save" without steps saves nothing, although it reports success.',
    consequence: 'Add steps in "do", such as { "save": { "/enabled": "/enabled" } }.',
  });
  return undefined;
}

import "../texts/field-texts.ts";
import {
  type LeafSchema,
  type PlanField,
  type PlanRows,
  type Predicate,
  plainReader,
  parse,
  read,
  readSegments,
  evaluatePredicate,
  parseRef,
  findRoot,
  type Reader,
  type Scope,
  UNKNOWN,
  within,
} from "../../language/index.ts";
import { type EntitySchema, type Issue, check } from "../../record/index.ts";
import { fieldCodec } from "../model/change-field.ts";
import { optionKey } from "../options/option-key.ts";
import type { FieldTarget, FormModel } from "../model/form-model.ts";

/** Returns whether a field currently requires a value. */
export function isDemanded(field: PlanField, scope: Scope): boolean {
  return field.required !== undefined && evaluatePredicate(field.required, scope) === true;
}

/**
 * Returns the rules of a field that are false, either the blocking ones or the others. A rule whose data is loading is
 * ignored.
 */
export function brokenRules(
  field: PlanField,
  scope: Scope,
  kind: "blocking" | "advice",
): NonNullable<PlanField["rules"]> {
  return (field.rules ?? []).filter((rule) => {
    const advice = rule.tone === "info" || rule.tone === "warning";
    return advice === (kind === "advice") && evaluatePredicate(rule.check, scope) === false;
  });
}

/**
 * Returns the problems of a field's value as its control has it: by its schema, whether it is required, and its
 * blocking rules. A list of only empty texts counts as empty. `translate` translates the text of a rule.
 */
export function fieldProblems(
  field: PlanField,
  value: unknown,
  scope: Scope,
  translate: (text: PlanField["label"], at: Scope) => string | undefined,
): Issue[] {
  const blank = Array.isArray(value) && value.every((item) => item === "" || item === null);
  const checked = blank ? [] : value;
  const speaks = speaksOf(field, checked);
  const found = check(speaks ? (field.schema as EntitySchema) : {}, checked, { required: isDemanded(field, scope) });
  if (found.length > 0) return found.map((issue) => inOwnWords(field.schema, issue));
  const content = [...durationProblems(field, checked), ...(speaks ? contentProblems(field.schema, checked) : [])];
  if (content.length > 0) return content;
  const below = rowProblems(field, value, scope, translate);
  if (below.length > 0) return below;
  return brokenRules(field, scope, "blocking").map((rule) => ({
    pointer: "",
    keyword: "rule",
    message: translate(rule.text, scope) ?? "",
  }));
}

/** Holds one field with its surroundings, to validate it before saving. */
export interface ValidatedField {
  readonly field: PlanField;
  readonly target: FieldTarget;
  readonly stores: FormModel["stores"];
  /** True for a new record, where everything is checked. */
  readonly isNew: boolean;
  /** The conditions of the sections and views around it. */
  readonly conditions: readonly Predicate[];
  readonly scope: Scope;
}

/**
 * Returns the problems that must be fixed before the record can be saved. Stored values are for the server to check: a
 * problem of an unedited value is ignored if the field was shown and had that problem as last read. A field that has
 * just appeared or become required is checked like any other.
 */
export function problemsToFix(
  { field, target, stores, isNew, conditions, scope }: ValidatedField,
  translate: (text: PlanField["label"], at: Scope) => string | undefined,
): Issue[] {
  const { store, pointer } = target;
  const unparsed = store.unparsedAt(pointer)?.issues ?? [];
  // The value is not what the control shows, unless only parts of it are unparsed.
  if (unparsed.some((issue) => issue.pointer === "")) return [...unparsed];
  return [...unparsed, ...valueProblems({ field, target, stores, isNew, conditions, scope }, translate)];
}

function valueProblems(
  { field, target, stores, isNew, conditions, scope }: ValidatedField,
  translate: (text: PlanField["label"], at: Scope) => string | undefined,
): Issue[] {
  const { store, pointer } = target;
  const codec = fieldCodec(field);
  const found = fieldProblems(field, codec.decode(store.get(pointer)), scope, translate);
  // Values outside of the record have no server that could check them.
  if (isNew || store === stores.form || found.length === 0) return found;
  if (hasAppeared([...conditions, field.when], scope, stores)) return found;
  const asRead = scopeAsRead(scope, stores);
  const known = fieldProblems(field, codec.decode(store.saved(pointer)), asRead, translate);
  return found.filter(
    (issue) => store.isDirty(pointer + issue.pointer) || !known.some((before) => isSameIssue(before, issue)),
  );
}

/** Returns whether a field under these conditions was hidden as last read. */
export function hasAppeared(
  conditions: readonly (Predicate | undefined)[],
  scope: Scope,
  stores: FormModel["stores"],
): boolean {
  const asRead = scopeAsRead(scope, stores);
  return conditions.some((when) => when !== undefined && evaluatePredicate(when, asRead) !== true);
}

function isSameIssue(one: Issue, other: Issue): boolean {
  return one.pointer === other.pointer && one.keyword === other.keyword && one.message === other.message;
}

/** Returns the scope before any edits: references to one of the stores read the saved values. */
function scopeAsRead(scope: Scope, stores: FormModel["stores"]): Scope {
  const roots: Record<string, Reader | undefined> = {};
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    for (const [name, reader] of Object.entries(at.roots)) {
      if (Object.hasOwn(roots, name)) continue;
      const edited = [stores.record, stores.form].find((store) => store === reader);
      roots[name] = edited ? { get: edited.saved } : reader && readerAsRead(name, reader, stores);
    }
  }
  return within(scope, { roots });
}

/** Returns a reader of values that are computed from edited ones, which computes them from the saved ones. */
function readerAsRead(root: string, reader: Reader, stores: FormModel["stores"]): Reader {
  const { computed } = reader;
  if (!computed) return reader;
  const values = computed.by(scopeAsRead(computed.from, stores));
  const outer = findRoot(computed.from, root);
  return {
    get(pointer) {
      const [name, ...rest] = parse(pointer);
      if (name === undefined || values[name] === UNKNOWN) return reader.get(pointer);
      if (Object.hasOwn(values, name)) return readSegments(values[name], rest);
      return outer && readerAsRead(root, outer, stores).get(pointer);
    },
  };
}

/**
 * Replaces the message of an issue by the schema's own (`errorMessages` of a schema, or of the items of a list), which
 * a realm can define.
 */
function inOwnWords(schema: LeafSchema, issue: Issue): Issue {
  const { errorMessages } = issue.pointer === "" ? schema : (schema.items ?? {});
  if (typeof errorMessages !== "object" || errorMessages === null) return issue;
  const message: unknown = Object.entries(errorMessages).find(([keyword]) => keyword === issue.keyword)?.[1];
  return typeof message === "string" ? { ...issue, message } : issue;
}

/**
 * Returns whether the schema of a field describes the value of its control. With a codec it may describe the encoded
 * value: a text with JSON where the control has rows, or objects where the control has their names.
 */
function speaksOf(field: PlanField, value: unknown): boolean {
  return !field.codec || describes(field.schema, value);
}

/**
 * Returns whether a value, and each item of a list, has the type in a schema. A schema without a type describes every
 * value.
 */
function describes({ type, items }: LeafSchema, value: unknown): boolean {
  if (type === undefined) return true;
  const own = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
  const types: readonly string[] = typeof type === "string" ? [type] : type;
  if (!types.some((name) => name === own || (name === "integer" && own === "number"))) return false;
  return !Array.isArray(value) || items === undefined || value.every((item) => describes(items, item));
}

/** Returns the problems in the rows of a list of objects. Each row is the nearest record of its columns. */
function rowProblems(
  field: PlanField,
  value: unknown,
  scope: Scope,
  translate: (text: PlanField["label"], at: Scope) => string | undefined,
): Issue[] {
  if (!field.rows || !Array.isArray(value)) return [];
  const { columns } = field.rows;
  const repeated = repeatedRows(field.rows, value);
  return value.flatMap((row: unknown, index) => {
    const reader = plainReader(row);
    const inside = within(scope, { roots: { record: reader, item: reader } });
    return columns
      .filter(
        (column) =>
          column.ref !== undefined && (column.when === undefined || evaluatePredicate(column.when, inside) === true),
      )
      .flatMap((column) => {
        const { pointer } = parseRef(column.ref ?? "");
        const found = fieldProblems(column, fieldCodec(column).decode(read(row, pointer)), inside, translate);
        return found.map((issue) => ({ ...issue, pointer: `/${index}${pointer}${issue.pointer}` }));
      })
      .concat(repeated.has(index) ? [{ pointer: `/${index}${field.rows?.key ?? ""}`, keyword: "rowKey" }] : []);
  });
}

/**
 * Returns the problems of the content of a text (`contentSchema`: a number that the server stores as a text), or of
 * each text of a list. Pointers are relative to the value. Empty texts and texts without such a schema have no
 * problems.
 */
function contentProblems(schema: LeafSchema, value: unknown): Issue[] {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!items) return [];
    return value.flatMap((item: unknown, index) =>
      contentProblems(items, item).map((issue) => ({ ...issue, pointer: `/${index}${issue.pointer}` })),
    );
  }
  const { contentSchema } = schema;
  if (typeof value !== "string" || typeof contentSchema !== "object" || contentSchema === null) return [];
  const content = contentSchema as EntitySchema;
  return check(content, content.type === "integer" ? wholeNumber(value) : anyNumber(value));
}

/** Returns the problem of a duration below zero, unless the schema has a limit. */
function durationProblems({ control, schema }: PlanField, value: unknown): Issue[] {
  if (control.name !== "duration" || schema.minimum !== undefined || !(Number(value) < 0)) return [];
  return [{ pointer: "", keyword: "minimum", params: { limit: 0 } }];
}

/** Returns the number in a text, or the text itself, which then has the wrong type. */
function anyNumber(text: string): unknown {
  const number = Number(text);
  return text.trim() !== "" && Number.isFinite(number) ? number : text;
}

function wholeNumber(text: string): unknown {
  return /^[+-]?\d+$/.test(text) ? Number(text) : text;
}

/** Returns the indices of rows that repeat the key of an earlier one, if rows have a key. */
function repeatedRows({ key }: PlanRows, rows: readonly unknown[]): ReadonlySet<number> {
  const repeated = new Set<number>();
  if (key === undefined) return repeated;
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const own = optionKey(read(row, key));
    if (own !== "" && seen.has(own)) repeated.add(index);
    seen.add(own);
  }
  return repeated;
}

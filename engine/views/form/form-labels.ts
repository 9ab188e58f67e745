import { useMemo } from "react";
import { type PathLabels, plainLabels } from "../../actions/index.ts";
import { type PlanField, format, isWithin, parse, lastSegment } from "../../language/index.ts";
import { maskSecrets, type EntitySchema, schemaAt } from "../../record/index.ts";
import {
  displayValue,
  type DisplayTexts,
  fieldCodec,
  type FormModel,
  type NamedOptions,
  unnamedValues,
  useDisplayTexts,
  withNamed,
} from "../../fields/index.ts";
import { useScope, partsAt, type RecordForms, useRecordForms } from "../../page/index.ts";

/** Formats labels and values of a form's record, with all secrets masked. */
export interface FormLabels extends PathLabels {
  /** Returns a value of the record, decoded or encoded, with all secrets masked. */
  withoutSecrets(value: unknown, segments?: readonly string[]): unknown;
}

/** Describes a field of the record, on the page or on a closed tab. */
interface NamedField {
  readonly pointer: string;
  readonly field: PlanField;
  label(): string;
  show(value: unknown, named?: NamedOptions): string;
}

/** Hook: returns labels and values of the record that a form edits, including the parts that other forms edit. */
export function useFormLabels(form: FormModel): FormLabels {
  const forms = useRecordForms();
  const words = useDisplayTexts();
  const scope = useScope();
  return useMemo(() => ({ ...formWords(form, forms, words), scope }), [form, forms, words, scope]);
}

function formWords(form: FormModel, forms: RecordForms | undefined, words: DisplayTexts): FormLabels {
  const fieldAt = (pointer: string): NamedField | undefined => {
    const rendered = form.registry.at(form.stores.record, pointer);
    const away = forms && partsAt(forms, pointer).find((part) => isWithin(pointer, part.pointer) && part.field);
    if (!away?.field || (rendered && rendered.pointer.length >= away.pointer.length)) return rendered;
    return closedField(away.field, away.pointer, words);
  };
  /** Returns the field that shows the whole value at a pointer, unless it is a secret. */
  const shownAt = (pointer: string): NamedField | undefined => {
    const field = fieldAt(pointer);
    return field && field.pointer === pointer && !isSecret(form, pointer) ? field : undefined;
  };
  const withoutSecrets = (value: unknown, segments: readonly string[] = []): unknown =>
    maskSecrets(form.schema, value, segments, (at) => isSecretField(form, forms, at));
  return {
    withoutSecrets,
    name(pointer) {
      const field = fieldAt(pointer);
      if (!field) return plainLabels.name(pointer);
      return [field.label(), ...partNames(field.field, parse(pointer.slice(field.pointer.length)), words)].join(" › ");
    },
    unnamed(pointer, values) {
      const field = shownAt(pointer);
      return field ? unnamedValues(field.field, values.map(fieldCodec(field.field).decode)) : [];
    },
    show(pointer, value, named) {
      const field = shownAt(pointer);
      if (field) return field.show(value, named);
      return plainLabels.show(pointer, withoutSecrets(value, parse(pointer)));
    },
  };
}

/** Returns the labels of the members on the path to a part of a value, where the schema describes them. */
function partNames(
  { control, schema }: PlanField,
  segments: readonly string[],
  words: DisplayTexts,
): readonly string[] {
  if (control.name !== "schema") return segments;
  return segments.map((segment, index) => {
    const title = schemaAt(schema as EntitySchema, format(segments.slice(0, index + 1)))?.title;
    return (typeof title === "string" ? words.label?.(title) : undefined) ?? segment;
  });
}

/** Returns a field that is not mounted, from its plan. */
function closedField(field: PlanField, pointer: string, words: DisplayTexts): NamedField {
  const codec = fieldCodec(field);
  return {
    pointer,
    field,
    label: () => words.label?.(field.label) ?? plainLabels.name(pointer),
    show: (value, named) => {
      // A computed field shows another value while this one is empty.
      if (value === undefined && field.ref === undefined) return "";
      const all = withNamed(words, named);
      return displayValue(field, codec.decode(value), all.optionsOf?.(field.options) ?? [], all);
    },
  };
}

function isSecretField(form: FormModel, forms: RecordForms | undefined, segments: readonly string[]): boolean {
  const rendered = form.registry.all().some((field) => hidesAt(field.field, field.pointer, segments));
  return rendered || (forms?.parts ?? []).some((part) => part.field && hidesAt(part.field, part.pointer, segments));
}

/**
 * Returns whether a field hides the value at a pointer: it is a password, or has a column or a part there that is one.
 */
function hidesAt(field: PlanField, pointer: string, segments: readonly string[]): boolean {
  if (field.control.name === "password") return pointer === format(segments);
  if (field.control.name === "schema") {
    const at = format(segments);
    if (!isWithin(at, pointer)) return false;
    return schemaAt(field.schema as EntitySchema, at.slice(pointer.length))?.format === "password";
  }
  const [row, member] = segments.slice(-2);
  if (field.rows === undefined || row === undefined || pointer !== format(segments.slice(0, -2))) return false;
  return field.rows.columns.some(
    ({ ref, control }) => control.name === "password" && ref !== undefined && lastSegment(ref) === member,
  );
}

function isSecret(form: FormModel, pointer: string): boolean {
  return (form.schema && schemaAt(form.schema, pointer))?.format === "password";
}

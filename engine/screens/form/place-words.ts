import { type PlaceWords, plainWords } from "../action/place-words.ts";
import { format, parse } from "../../model/pointer.ts";
import { maskSecrets } from "../../record/mask-secrets.ts";
import { schemaAt } from "../../record/schema-at.ts";
import type { FormModel } from "../../fields/field/form-context.ts";

/** What people call the places of a form's record: the label of the field with what lies below, else the place itself. */
export function formWords(form: FormModel): PlaceWords {
  const fieldAt = (pointer: string) => form.registry.at(form.stores.record, pointer);
  return {
    name(pointer) {
      const field = fieldAt(pointer);
      if (!field) return plainWords.name(pointer);
      return [field.label(), ...parse(pointer.slice(field.pointer.length))].join(" › ");
    },
    show(pointer, value) {
      const field = fieldAt(pointer);
      if (field && field.pointer === pointer && !isSecret(form, pointer)) return field.show(value);
      return plainWords.show(pointer, withoutSecrets(form, value, parse(pointer)));
    },
  };
}

/** A value of the form's record, decoded or as the server keeps it, with every secret masked. */
export function withoutSecrets(form: FormModel, value: unknown, segments: readonly string[] = []): unknown {
  const drawn = new Set(form.registry.all().flatMap((field) => (field.secret ? [field.pointer] : [])));
  return maskSecrets(form.schema, value, segments, (at) => drawn.has(format(at)));
}

function isSecret(form: FormModel, pointer: string): boolean {
  return (form.schema && schemaAt(form.schema, pointer))?.format === "password";
}

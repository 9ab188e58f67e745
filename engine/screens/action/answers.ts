import type { LeafSchema, PlanSection } from "../../model/plan.ts";
import { parse } from "../../model/pointer.ts";
import { parseRef } from "../../model/ref.ts";
import { resolve } from "../../model/resolve.ts";
import { type Scope, UNKNOWN } from "../../model/scope.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import { createRecord, type RecordStore } from "../../record/record-store.ts";
import type { Texts } from "../../server/texts.ts";
import { sayValues } from "../core/say-values.ts";

/** The record of a dialog's answers; defaults of its fields are its base. A create answers in the shape of its resource. */
export function createAnswers(
  sections: readonly PlanSection[],
  schema: LeafSchema | undefined,
  scope: Scope,
  texts: Pick<Texts, "t">,
): RecordStore {
  const shape = schema ?? answersSchema(sections);
  const draft = createRecord({ base: {}, schema: shape as EntitySchema });
  for (const field of sections.flatMap((section) => section.fields)) {
    if (field.ref === undefined || field.default === undefined) continue;
    const { root, pointer } = parseRef(field.ref);
    const value = sayValues(texts, resolve(field.default, scope), scope);
    if (root === "record" && value !== undefined && value !== UNKNOWN) draft.set(pointer, value);
  }
  return createRecord({ base: draft.wire(), schema: shape as EntitySchema });
}

interface Grown {
  type: "object";
  properties: Record<string, Grown | LeafSchema>;
}

/** The shape that the fields of a dialog make together. */
export function answersSchema(sections: readonly PlanSection[]): LeafSchema {
  const root: Grown = { type: "object", properties: {} };
  for (const field of sections.flatMap((section) => section.fields)) {
    if (field.ref === undefined) continue;
    const { root: name, pointer } = parseRef(field.ref);
    const segments = parse(pointer);
    const last = segments.pop();
    if (name !== "record" || last === undefined) continue;
    let at = root;
    for (const segment of segments) {
      const below = at.properties[segment];
      const grown: Grown = below !== undefined && isGrown(below) ? below : { type: "object", properties: {} };
      at.properties[segment] = grown;
      at = grown;
    }
    at.properties[last] = field.schema;
  }
  return root as LeafSchema;
}

function isGrown(schema: Grown | LeafSchema): schema is Grown {
  return schema.type === "object" && schema.properties !== undefined;
}

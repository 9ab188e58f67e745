import {
  type LeafSchema,
  type PlanSection,
  evaluateValue,
  type Scope,
  UNKNOWN,
  parse,
  parseRef,
} from "../../language/index.ts";
import { type RecordStore, createRecord, type EntitySchema } from "../../record/index.ts";
import type { Texts } from "../../i18n/index.ts";
import { translateValues } from "../../page/index.ts";

/**
 * Creates the record of a dialog's answers. Its base has the answers of the earlier dialogs and the defaults of the
 * fields. For a create action, `schema` is the schema of the resource.
 */
export function createAnswers(
  sections: readonly PlanSection[],
  schema: LeafSchema | undefined,
  scope: Scope,
  texts: Pick<Texts, "t">,
  earlier?: RecordStore,
): RecordStore {
  const shape = schema ?? answersSchema(sections);
  const draft = createRecord({ base: earlier?.encoded() ?? {}, schema: shape as EntitySchema });
  for (const field of sections.flatMap((section) => section.fields)) {
    if (field.ref === undefined || field.default === undefined) continue;
    const { root, pointer } = parseRef(field.ref);
    const value = translateValues(texts, evaluateValue(field.default, scope), scope);
    if (root === "record" && value !== undefined && value !== UNKNOWN) draft.set(pointer, value);
  }
  return createRecord({ base: draft.encoded(), schema: shape as EntitySchema });
}

interface Grown {
  type: "object";
  properties: Record<string, Grown | LeafSchema>;
}

/** Derives the schema of a dialog's answers from its fields. */
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

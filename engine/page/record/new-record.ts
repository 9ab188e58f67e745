import {
  type PlanResource,
  type PlanView,
  type Values,
  type PlanField,
  type Value,
  parseRef,
  evaluateValue,
  type Scope,
  UNKNOWN,
} from "../../language/index.ts";
import { type EntitySchema, createRecord } from "../../record/index.ts";

/**
 * Returns the encoded start values of a new record: the defaults of the view's fields, then the view's own values. They
 * are its base, so that an untouched form has no edits. `UNKNOWN` while a value is loading.
 */
export function newRecordBase(
  resource: Pick<PlanResource, "schema">,
  view: PlanView | undefined,
  values: Values | undefined,
  scope: Scope,
): unknown {
  const record = createRecord({ base: {}, schema: resource.schema as EntitySchema });
  const given: (readonly [string, Value])[] = [];
  for (const field of view ? collectFields(view) : []) {
    if (field.ref !== undefined && field.default !== undefined && parseRef(field.ref).root === "record")
      given.push([field.ref, field.default]);
  }
  given.push(...Object.entries(values ?? {}));
  for (const [ref, value] of given) {
    const resolved = evaluateValue(value, scope);
    if (resolved === UNKNOWN) return UNKNOWN;
    if (resolved !== undefined) record.set(parseRef(ref).pointer, resolved);
  }
  return record.encoded();
}

/**
 * Returns the fields of all forms in a view that edit the same record; views with a record of their own are left out.
 */
function collectFields(view: PlanView): readonly PlanField[] {
  switch (view.kind) {
    case "form":
      return view.sections.flatMap((section) => section.fields);
    case "wizard":
      return view.steps.flatMap((step) => step.fields);
    case "tabs":
      return view.tabs.filter(sameRecord).flatMap(collectFields);
    case "stack":
    case "cards":
      return view.views.filter(sameRecord).flatMap(collectFields);
    default:
      return [];
  }
}

function sameRecord(view: PlanView): boolean {
  return view.of === undefined;
}

import {
  cached,
  plainReader,
  type PlanList,
  type PlanResource,
  type PlanSource,
  evaluatePredicate,
  asList,
  itemScope,
  evaluateValue,
  type Scope,
  UNKNOWN,
  within,
  sortBy,
} from "../../language/index.ts";
import {
  decodeBySchema,
  hasWriteOnly,
  hasStoredValues,
  stripWriteOnly,
  type EntitySchema,
} from "../../record/index.ts";
import { elementsIn } from "./document.ts";
import { sameTwin } from "./twins.ts";

/** Returns the encoded rows in the answer of a list. `scope` is the scope in which the list was requested. */
export function encodedRows(
  { document }: Pick<PlanResource, "document">,
  list: Pick<PlanList, "rows">,
  answer: unknown,
  scope: Scope,
): readonly unknown[] {
  if (document) return elementsIn(document, answer, scope);
  const inside =
    list.rows === undefined
      ? answer
      : evaluateValue(list.rows, within(scope, { roots: { record: plainReader(answer) } }));
  return inside === UNKNOWN ? [] : asList(inside);
}

/** Returns the decoded rows in the answer of a list. */
export function rowsOf(resource: PlanResource, list: PlanList, answer: unknown, scope: Scope): readonly unknown[] {
  const rows = encodedRows(resource, list, answer, scope);
  const schema = resource.schema as EntitySchema;
  return hasStoredValues(schema) || hasWriteOnly(schema) ? rows.map(decodedRow(resource)) : rows;
}

/**
 * Returns a function that decodes each row only once, so that a decoded row keeps its identity as long as the answer
 * does.
 */
function decodedRow(resource: PlanResource): (row: unknown) => unknown {
  const decode = decodedRows(resource);
  return (row) => (typeof row === "object" && row !== null ? decode(row) : row);
}

const decodedRows = cached((resource: PlanResource) => {
  const schema = resource.schema as EntitySchema;
  return cached((row: object) => sameTwin(row, decodeBySchema(schema, stripWriteOnly(schema, row))));
});

/** Filters, sorts and maps the items of a source. */
export function shapeItems(source: PlanSource, items: readonly unknown[], scope: Scope): unknown[] {
  const { where, value } = source;
  let shaped = [...items];
  // In `where` an item is `$item`, and also the nearest record.
  if (where !== undefined) shaped = shaped.filter((item) => evaluatePredicate(where, itemScope(scope, item)) === true);
  if (source.sort !== undefined) shaped = sortBy(shaped, source.sort);
  if (value !== undefined) shaped = shaped.map((item) => evaluateValue(value, itemScope(scope, item)));
  return source.one === true ? shaped.slice(0, 1) : shaped;
}

import { type PlanResource, type Scope, UNKNOWN } from "../../language/index.ts";
import { decodeBySchema, type EntitySchema } from "../../record/index.ts";
import { ServerError } from "../../http/index.ts";
import { recordAnswer, recordIn } from "./read-record.ts";
import type { ReadAnswer, Reading } from "./query.ts";
import type { ResourceBook } from "./source-plan.ts";

/**
 * Reads the parent records that the address names, decoded, by resource. A record that may not be read is undefined, so
 * that it permits nothing.
 */
export function readAncestors(
  ids: readonly string[],
  plans: ResourceBook,
  scope: Scope,
): Reading<Readonly<Record<string, unknown>>> {
  return (query) => {
    const found = ids.map((id) => [id, recordAround(plans.resource(id), scope, query)] as const);
    return found.some(([, record]) => record === UNKNOWN) ? UNKNOWN : Object.fromEntries(found);
  };
}

function recordAround(resource: PlanResource | undefined, scope: Scope, query: ReadAnswer): unknown {
  if (resource === undefined) return undefined;
  try {
    const answer = recordAnswer(resource, scope, query);
    if (answer === UNKNOWN) return UNKNOWN;
    return decodeBySchema(resource.schema as EntitySchema, recordIn(resource, answer, scope));
  } catch (error) {
    if (error instanceof ServerError && error.status === 403) return undefined;
    throw error;
  }
}

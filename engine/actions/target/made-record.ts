import type { PlanResource } from "../../language/plan/plan.ts";
import { parseRef } from "../../language/expression/reference.ts";
import { write } from "../../language/pointer.ts";
import { type Scope, within } from "../../language/scope.ts";
import { keyOf, readAnswer, recordIn, type Written } from "../../data/index.ts";
import { decodeBySchema } from "../../record/codecs/by-schema.ts";
import type { EntitySchema } from "../../record/shape/entity-schema.ts";
import type { Target } from "./target.ts";
import type { RunEnv } from "./use-run-env.ts";

/**
 * Returns the created record as the server has it now. If it cannot be read, returns the sent record with the key from
 * the response.
 */
export async function madeRecord(
  resource: PlanResource,
  { answers, draft }: Pick<Target, "answers" | "draft">,
  { results }: Pick<Written, "results">,
  { services }: Pick<RunEnv, "services">,
  scope: Scope,
): Promise<unknown> {
  const sent = (answers ?? draft)?.value();
  const key = keyOf(resource, results.lastNamed) ?? results.posted?.createdId ?? keyOf(resource, sent);
  if (key === undefined) return sent;
  const inside = within(scope, { roots: {}, keys: { [resource.id]: key } });
  try {
    const found = recordIn(resource, await readAnswer(services.http, services.realmName, resource, inside), inside);
    return decodeBySchema(resource.schema as EntitySchema, found);
  } catch {
    return write(sent, parseRef(resource.key).pointer, key);
  }
}

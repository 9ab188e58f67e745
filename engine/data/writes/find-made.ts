import { equal, isMap, type PlanResource, read, type Scope, within } from "../../language/index.ts";
import { decodeBySchema, type EntitySchema } from "../../record/index.ts";
import { uniquePaths } from "../calls/row-scope.ts";
import { readAnswer, recordIn } from "../reads/read-record.ts";
import { isNotFound } from "../../http/index.ts";
import { readCall } from "../calls/request.ts";
import { keyOf } from "../calls/row-scope.ts";
import { rowsOf } from "../calls/rows.ts";
import { planList } from "../reads/source-plan.ts";
import type { WriteEnv } from "../calls/write.ts";

/** Maximum of rows that are searched when the server cannot search. */
const ENOUGH = 1000;

/** Matches the text that a server returns instead of a secret. */
const MASK = /^\*+$/;

/** An existing record that contains the values that were sent. */
interface Found {
  readonly record: unknown;
  /** True if the key is unique to it. A record with the same name may be an older one. */
  readonly isOnly: boolean;
}

/**
 * Searches the record of an earlier create whose response was lost: by its key, else by its name. `undefined` when
 * there is none, when it has other values than were sent, when it is an older record, and when nothing identifies it.
 */
export async function findMade(
  resource: PlanResource,
  scope: Scope,
  sent: unknown,
  env: Pick<WriteEnv, "http" | "realm" | "recognize">,
): Promise<unknown> {
  const found = await findLike(resource, scope, sent, env);
  return found && (found.isOnly || (await env.recognize(found.record))) ? found.record : undefined;
}

async function findLike(
  resource: PlanResource,
  scope: Scope,
  sent: unknown,
  { http, realm }: Pick<WriteEnv, "http" | "realm">,
): Promise<Found | undefined> {
  const record = decoded(resource, sent);
  const key = keyOf(resource, record);
  if (key !== undefined && resource.read) {
    const inside = within(scope, { roots: {}, keys: { [resource.id]: key } });
    try {
      const found = recordIn(resource, await readAnswer(http, realm, resource, inside), inside);
      return contradicts(decoded(resource, found), record) ? undefined : { record: found, isOnly: true };
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }
  const place = uniquePaths(resource).find((pointer) => typeof read(record, pointer) === "string");
  if (place === undefined || !resource.list) return undefined;
  const name = String(read(record, place));
  const planned = planList(resource, scope, { search: name, first: 0, max: ENOUGH });
  if (planned.state !== "ready") return undefined;
  const answer = (await http.send(readCall(planned.read, realm))).body;
  const found = rowsOf(resource, resource.list, answer ?? [], scope).find(
    (row) => read(row, place) === name && !contradicts(row, record),
  );
  return found === undefined ? undefined : { record: found, isOnly: false };
}

function decoded({ schema }: PlanResource, encoded: unknown): unknown {
  return decodeBySchema(schema as EntitySchema, encoded);
}

/**
 * Returns whether an existing record has another value than was sent. Missing values are ignored; lists may have
 * another order and more items, because servers add ids and defaults.
 */
function contradicts(found: unknown, sent: unknown): boolean {
  if (sent === undefined || sent === null || sent === "" || found === undefined || found === null) return false;
  if (isMap(sent) && isMap(found)) return Object.entries(sent).some(([name, value]) => contradicts(found[name], value));
  if (Array.isArray(sent) && Array.isArray(found))
    return sent.some((item) => found.every((other) => contradicts(other, item)));
  return !equal(found, sent) && !(typeof found === "string" && MASK.test(found));
}

import { equal } from "../../language/equal.ts";
import { isMap } from "../../language/is-map.ts";
import type { PlanResource } from "../../language/plan/plan.ts";
import { read } from "../../language/pointer.ts";
import { type Scope, within } from "../../language/scope.ts";
import { decodeBySchema } from "../../record/codecs/by-schema.ts";
import type { EntitySchema } from "../../record/shape/entity-schema.ts";
import { uniquePaths } from "../calls/row-scope.ts";
import { readAnswer, recordIn } from "../reads/read-record.ts";
import { isNotFound } from "../../http/http-errors.ts";
import { readCall } from "../calls/request.ts";
import { keyOf } from "../calls/row-scope.ts";
import { rowsOf } from "../calls/rows.ts";
import { planList } from "../reads/source-plan.ts";
import type { WriteEnv } from "../calls/write.ts";

/** Holds how many rows are looked through where the server cannot search. */
const ENOUGH = 1000;

/** The text that a server shows in place of a secret. */
const MASK = /^\*+$/;

/** A record that is there and holds what was sent. */
interface Found {
  readonly record: unknown;
  /** No other one can have its key. One of the same name may have been there before. */
  readonly isOnly: boolean;
}

/**
 * Looks for what a create sent before, whose answer was lost: by its key, else by its name. `undefined` where it is not
 * there, where what is there holds other values than were sent or was there before, and where nothing distinguishes it
 * from others.
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
 * Returns whether a record that was found holds another value than was sent. What it does not hold says nothing; lists
 * may have another order and more in them: servers add ids and defaults.
 */
function contradicts(found: unknown, sent: unknown): boolean {
  if (sent === undefined || sent === null || sent === "" || found === undefined || found === null) return false;
  if (isMap(sent) && isMap(found)) return Object.entries(sent).some(([name, value]) => contradicts(found[name], value));
  if (Array.isArray(sent) && Array.isArray(found))
    return sent.some((item) => found.every((other) => contradicts(other, item)));
  return !equal(found, sent) && !(typeof found === "string" && MASK.test(found));
}

import { decodeBySchema } from "../../engine/record/codecs/by-schema.ts";
import type { EntitySchema } from "../../engine/record/shape/entity-schema.ts";
import { recordIn } from "../../engine/data/reads/read-record.ts";
import type { OpenForm } from "./open-form.ts";

/** Returns the decoded record of the server, without the edits on the page. */
export async function recordNow({ resource, scope, fresh }: OpenForm): Promise<unknown> {
  return decodeBySchema(resource.schema as EntitySchema, recordIn(resource, await fresh(), scope));
}

import type { RecordAccess } from "../../language/index.ts";
import type { Http } from "../../http/index.ts";
import { viewedAccess } from "./viewed-access.ts";
import type { Viewing } from "./viewing.ts";

/** A write that was blocked during "view as". It was not sent. */
export class NotWrittenError extends Error {
  override readonly name = "NotWrittenError";
}

/**
 * Wraps the client for "view as": reads are sent with the administrator's own rights and their `access` flags are
 * rewritten for the previewed rights; writes are rejected.
 *
 * @param rejection returns the translated error message of a rejected write
 * @param access rights that set the `access` flags of records
 */
export function viewingHttp(
  http: Http,
  viewing: Pick<Viewing, "rights">,
  rejection: () => string,
  access: readonly RecordAccess[],
): Http {
  return {
    async send(call) {
      const rights = viewing.rights();
      if (rights === undefined) return http.send(call);
      if (call.method !== "GET") throw new NotWrittenError(rejection());
      const answer = await http.send(call);
      if (call.base !== undefined && call.base !== "realm") return answer;
      return { ...answer, body: viewedAccess(answer.body, call.path, { access, rights }) };
    },
  };
}

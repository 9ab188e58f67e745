import type { RecordAccess } from "../../language/plan/plan.ts";
import type { Http } from "../../http/http-call.ts";
import { viewedAccess } from "./viewed-access.ts";
import type { Viewing } from "./viewing.ts";

/** A write that was held back while another administrator's view is shown. It never reached the server. */
export class NotWrittenError extends Error {
  override readonly name = "NotWrittenError";
}

/**
 * The way to the server while another administrator's view may be shown: then reads are one's own, with what the other
 * may do in them, and nothing is written. `refusal` says so in the present language; `access`: what opens
 * what may be done with records.
 */
export function viewingHttp(
  http: Http,
  viewing: Pick<Viewing, "rights">,
  refusal: () => string,
  access: readonly RecordAccess[],
): Http {
  return {
    async send(call) {
      const rights = viewing.rights();
      if (rights === undefined) return http.send(call);
      if (call.method !== "GET") throw new NotWrittenError(refusal());
      const answer = await http.send(call);
      if (call.base !== undefined && call.base !== "realm") return answer;
      return { ...answer, body: viewedAccess(answer.body, call.path, { access, rights }) };
    },
  };
}

import type { Http, HttpAnswer, HttpCall } from "./http-call.ts";

/** A read that can be kept and sent again: the parts of a call that say what is wanted. */
export type Read = Pick<HttpCall, "path" | "base" | "realm" | "query" | "absent">;

/** The way to the server on which reads can be sent before anybody wants them. */
export interface AheadHttp extends Http {
  /** Sends reads; whoever first wants the same takes the answer, or the failure, as its own. */
  ask(reads: readonly Read[]): void;
  /** Forgets what nobody took. */
  drop(): void;
  /** Calls `listener` with every plain JSON read that was answered, until the result is called. */
  watch(listener: (read: Read) => void): () => void;
}

/** Makes it over another way. A write ends what was sent ahead: it may be about just that. */
export function aheadHttp(http: Http): AheadHttp {
  const ahead = new Map<string, Promise<HttpAnswer>>();
  const listeners = new Set<(read: Read) => void>();
  return {
    async send(call) {
      const read = readOf(call);
      if (read === undefined) {
        if (call.method !== "GET") ahead.clear();
        return http.send(call);
      }
      const key = keyOf(read);
      const sent = ahead.get(key);
      ahead.delete(key);
      const answer = await (sent ?? http.send(call));
      for (const listener of listeners) listener(read);
      return answer;
    },
    ask(reads) {
      for (const read of reads) {
        const sent = http.send({ method: "GET", ...read });
        // Who takes it hears of its failure.
        sent.catch(() => {});
        ahead.set(keyOf(read), sent);
      }
    },
    drop: () => ahead.clear(),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The read that a call is; undefined for writes and for what is not answered in JSON. */
function readOf({ method, path, base, realm, query, absent, accept }: HttpCall): Read | undefined {
  if (method !== "GET" || accept !== undefined) return undefined;
  return {
    path,
    ...(base === undefined ? {} : { base }),
    ...(realm === undefined ? {} : { realm }),
    ...(query === undefined ? {} : { query }),
    ...(absent === undefined ? {} : { absent }),
  };
}

/** The same text for the same read. */
export function keyOf({ path, base = "realm", realm, query = {}, absent = [] }: Read): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return JSON.stringify([base, realm, path, given.sort(([a], [b]) => (a < b ? -1 : 1)), absent]);
}

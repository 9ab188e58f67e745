import {
  CUT_BODY,
  createDisturbance,
  type Disturbance,
  REFUSALS,
  realUrl,
  renamedAnswer,
  WEB_PAGE,
  written,
} from "../support/disturbance.ts";

/**
 * Stands between the console and a server. Answers to reads are kept, and writes are answered without reaching the
 * server. A request that times out never ends by itself: see `impatient.ts`.
 */
export function disturbedFetch(server: typeof fetch): Disturbance & { readonly fetch: typeof fetch } {
  const known = new Map<string, Promise<{ status: number; type: string; body: string }>>();
  const disturbance = createDisturbance();

  async function kept(url: URL): Promise<{ status: number; type: string; body: string }> {
    const answer = await server(url);
    return { status: answer.status, type: answer.headers.get("content-type") ?? "", body: await answer.text() };
  }

  async function healthy(method: string, address: string): Promise<Response> {
    if (method !== "GET") {
      const { status, headers } = written(method, address);
      return new Response(null, { status, ...(headers ? { headers } : {}) });
    }
    const url = realUrl(address);
    const answer = known.get(url.href) ?? kept(url);
    known.set(url.href, answer);
    const { status, type, body } = await answer;
    const empty = status === 204 || body === "";
    return new Response(empty ? null : renamedAnswer(address, body), { status, headers: { "content-type": type } });
  }

  return {
    ...disturbance,
    fetch: async (input, init) => {
      const address = String(input);
      const method = init?.method ?? "GET";
      const fault = disturbance.befalling(method, address);
      switch (fault) {
        case undefined:
          return healthy(method, address);
        case "slow":
          await disturbance.over();
          return healthy(method, address);
        case "time-out":
          return brokenOff(init?.signal);
        case "offline":
          throw new TypeError("Failed to fetch");
        case "cut body":
          return new Response(cutStream(), { headers: { "content-type": "application/json" } });
        case "web page":
          return new Response(WEB_PAGE, { headers: { "content-type": "text/html" } });
        default: {
          const body = REFUSALS[fault];
          const headers: HeadersInit = body ? { "content-type": "application/json" } : {};
          return new Response(body ? JSON.stringify(body) : null, { status: Number(fault), headers });
        }
      }
    },
  };
}

/** Never answers; ends as `fetch` does when its signal says so. */
function brokenOff(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, broken) => {
    const end = (): void => broken(new DOMException("The operation was aborted.", "AbortError"));
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end);
  });
}

function cutStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (out) => out.enqueue(new TextEncoder().encode(CUT_BODY)),
    pull: (out) => out.error(new TypeError("network error")),
  });
}

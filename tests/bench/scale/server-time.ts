import type { Request } from "../traffic.ts";

/** Those of a page's requests that ask the server for data and were answered before the list was seen. */
export function dataRequests(requests: readonly Request[], seen: number): Request[] {
  return requests.filter(
    ({ url, type, end }) =>
      end !== undefined &&
      end <= seen &&
      (type === "Fetch" || type === "XHR") &&
      new URL(url).pathname.startsWith("/admin/"),
  );
}

/** For every request the places of those that had their answer before it was sent: it may have waited for any of them. */
export function awaited(requests: readonly Pick<Request, "start" | "end">[]): number[][] {
  return requests.map(({ start }) =>
    requests.flatMap(({ end }, index) => (end !== undefined && end <= start ? [index] : [])),
  );
}

/**
 * Seconds that the server by itself takes for the same requests: sent by plain fetch, side by side where the page sent
 * them so, one after the other where it did not.
 */
export async function serverSeconds(requests: readonly Request[], token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const before = awaited(requests);
  const begun = performance.now();
  const answers: Promise<unknown>[] = [];
  for (const [index, { url }] of requests.entries())
    answers.push(
      (async () => {
        // Requests stand in the order of their beginning, so those waited for are on their way already.
        await Promise.all((before[index] ?? []).map((earlier) => answers[earlier]));
        await (await fetch(url, { headers })).arrayBuffer();
      })(),
    );
  await Promise.all(answers);
  return (performance.now() - begun) / 1000;
}

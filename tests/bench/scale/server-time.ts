import type { TracedRequest } from "../measure/traffic.ts";

/** Those of a page's requests that ask the server for data and were answered before the list was seen. */
export function dataRequests(requests: readonly TracedRequest[], seen: number): TracedRequest[] {
  return requests.filter(
    ({ url, type, end }) =>
      end !== undefined &&
      end <= seen &&
      (type === "Fetch" || type === "XHR") &&
      new URL(url).pathname.startsWith("/admin/"),
  );
}

/**
 * Seconds in which at least one of these requests was at the server, as the browser's network saw it: what the page did
 * meanwhile does not count, nor does the time in between. The same requests asked again would not say it: what the
 * server has just read lies in its caches.
 */
export function serverSeconds(requests: readonly Pick<TracedRequest, "start" | "end">[]): number {
  const spans = requests
    .flatMap(({ start, end }) => (end === undefined ? [] : [{ start, end }]))
    .toSorted((one, other) => one.start - other.start);
  let total = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { start, end } of spans) {
    total += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return total;
}

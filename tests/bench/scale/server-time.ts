import type { TracedRequest } from "../measure/traffic.ts";

/** Returns those requests of a page that ask the server for data and were answered before the list was seen. */
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
 * Returns the seconds in which at least one of these requests was at the server, as the browser's network saw it; the
 * page's own work and the time between requests do not count. Repeating the requests would not measure it, because the
 * server then answers from its caches.
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

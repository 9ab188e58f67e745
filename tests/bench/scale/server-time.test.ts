import { describe, expect, it } from "vitest";
import type { TracedRequest } from "../measure/traffic.ts";
import { dataRequests, serverSeconds } from "./server-time.ts";

function request(path: string, start: number, end: number | undefined, type = "Fetch"): TracedRequest {
  return { url: `http://x${path}`, type, status: 200, start, end, bytes: 1 };
}

describe("Server time", () => {
  it("counts requests for data that were answered before the list was seen", () => {
    const paths = dataRequests(
      [
        request("/admin/realms/a/users", 0, 1),
        request("/admin/realms/a", 0, 1, "XHR"),
        request("/admin/realms/a/late", 0, 3),
        request("/admin/realms/a/open", 0, undefined),
        request("/resources/x/admin/en", 0, 1),
        request("/admin/master/console/", 0, 1, "Document"),
      ],
      2,
    ).map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(["/admin/realms/a/users", "/admin/realms/a"]);
  });

  it("counts overlapping requests once, and the time between requests not at all", () => {
    const span = (start: number, end?: number) => ({ start, end });
    expect(serverSeconds([])).toBe(0);
    expect(serverSeconds([span(0, 4), span(1, 2), span(3, 5), span(7, 8)])).toBe(6);
    expect(serverSeconds([span(7, 8), span(0, 4), span(9)])).toBe(5);
  });
});

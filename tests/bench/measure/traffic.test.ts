import { describe, expect, it } from "vitest";
import { type TracedRequest, sumUp } from "./traffic.ts";

function request(url: string, type: string, end: number | undefined, bytes: number): TracedRequest {
  return { url: `http://server${url}`, type, status: 200, start: 0, end, bytes };
}

describe("sumUp", () => {
  it("separates what was loaded before the list was seen from what came later", () => {
    const traffic = sumUp(
      [
        request("/resources/x1/admin/atrium/assets/a.js", "Script", 1, 100),
        request("/resources/x1/admin/atrium/assets/b.js", "Script", 3, 1_000),
        request("/resources/x1/admin/atrium/assets/c.js", "Script", undefined, 0),
        request("/resources/x1/admin/atrium/assets/a.css", "Stylesheet", 1, 10),
        request("/admin/realms/bench/users?first=0", "Fetch", 2, 5),
      ],
      2,
    );
    expect(traffic).toMatchObject({
      requests: 5,
      bytes: 1_115,
      requestsBefore: 3,
      scriptBefore: 100,
      stylesBefore: 10,
      messageLoads: 0,
    });
  });

  it("excludes the server info from bytesBesideInfo", () => {
    const info = request("/admin/serverinfo", "Fetch", 1, 300_000);
    const traffic = sumUp([info, request("/admin/realms/bench/users", "Fetch", 2, 5)], 2);
    expect(traffic).toMatchObject({ bytes: 300_005, bytesBesideInfo: 5 });
  });

  it("counts message bundles but not theme files", () => {
    const traffic = sumUp(
      [
        request("/resources/master/admin/en", "Fetch", 1, 400),
        request("/resources/bench/admin/en?x=1", "Fetch", 5, 400),
        request("/resources/x1/admin/keycloak.v2/logo.svg", "Image", 1, 1),
      ],
      2,
    );
    expect(traffic).toMatchObject({ messageLoads: 2, messageLoadsBefore: 1 });
  });
});

import { describe, expect, it } from "vitest";
import type { HttpCall } from "./http.ts";
import { loadWhoAmI, rightsIn, unknownPerson } from "./who-am-i.ts";

describe("loadWhoAmI", () => {
  it("asks the sign-in realm about the current one", async () => {
    const calls: HttpCall[] = [];
    const body = {
      userId: "1",
      realm: "a/b",
      locale: "de",
      temporary: true,
      realm_access: { acme: ["view-users", 5] },
    };
    const http = {
      send: async (call: HttpCall) => {
        calls.push(call);
        return { status: 200, body };
      },
    };
    const { me } = await loadWhoAmI(http, "a/b", "acme");
    expect(calls[0]).toMatchObject({ base: "admin", path: "a%2Fb/console/whoami", query: { currentRealm: "acme" } });
    expect(me).toMatchObject({ locale: "de", temporary: true, createRealm: false, displayName: "" });
    expect([...rightsIn(me, "acme")]).toEqual(["view-users"]);
    expect([...rightsIn(me, "constructor")]).toEqual([]);
  });

  it("goes on with the defaults when it fails", async () => {
    const failure = new Error("403");
    const answer = await loadWhoAmI({ send: () => Promise.reject(failure) }, "master", "master");
    expect(answer).toEqual({ me: unknownPerson, failure });
    expect(unknownPerson).toMatchObject({ locale: "en", realm_access: {} });
  });
});

import { describe, expect, it, vi } from "vitest";
import type { HttpCall } from "../http/http-call.ts";
import { ServerError } from "../http/http-errors.ts";
import { loadWhoAmI, rightsIn, unknownAdministrator } from "./who-am-i.ts";

const rejection = (status: number): ServerError =>
  new ServerError({ status, body: { error: "No realm access" }, url: "/whoami", method: "GET" });

describe("loadWhoAmI", () => {
  it("requests the sign-in realm with the current one", async () => {
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

  it("uses another realm when there are rights only there", async () => {
    const requested: string[] = [];
    const send = (call: HttpCall): Promise<{ status: number; body: unknown }> => {
      const realm = String(call.query?.currentRealm ?? "");
      requested.push(`${call.path}?${realm}`);
      if (call.path.endsWith("/names")) return Promise.resolve({ status: 200, body: [{ name: "acme" }] });
      if (realm === "master") return Promise.reject(rejection(403));
      return Promise.resolve({ status: 200, body: { userId: "7", realm_access: { [realm]: ["view-users"] } } });
    };
    const answer = await loadWhoAmI({ send }, "master", "master");
    expect(answer).toMatchObject({ me: { userId: "7", realm_access: { acme: ["view-users"] } } });
    expect(answer.failure).toBeUndefined();
    expect(requested).toEqual([
      "master/console/whoami?master",
      "realms/master/ui-ext/realms/names?",
      "master/console/whoami?acme",
    ]);
  });

  it.each([[[]], [[{ name: "master" }]]])("returns the error when the realms to enter are %j", async (names) => {
    const failure = rejection(403);
    const send = (call: HttpCall): Promise<{ status: number; body: unknown }> =>
      call.path.endsWith("/names") ? Promise.resolve({ status: 200, body: names }) : Promise.reject(failure);
    expect(await loadWhoAmI({ send }, "master", "master")).toEqual({ me: unknownAdministrator, failure });
  });

  it.each([
    ["logs it in the browser's console", new Error("403"), 1],
    ["lets the page report it when the realm is missing", rejection(404), 0],
  ])("uses the defaults when it fails, and %s", async (_, failure, warnings) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const answer = await loadWhoAmI({ send: () => Promise.reject(failure) }, "master", "master");
    expect(answer).toEqual({ me: unknownAdministrator, failure });
    expect(warn).toHaveBeenCalledTimes(warnings);
    warn.mockRestore();
    expect(unknownAdministrator).toMatchObject({ locale: "en", realm_access: {} });
  });
});

import { describe, expect, it, vi } from "vitest";
import type { Http } from "../http/http-call.ts";
import { NetworkError, ServerError } from "../http/http-errors.ts";
import { verifyRealms, visitRealm } from "./recent-realms.ts";

const realm = (name: string, displayName = "") => ({ name, displayName });

describe("visitRealm", () => {
  it("adds a new realm first and keeps three", () => {
    expect(visitRealm([realm("a"), realm("b"), realm("c")], realm("d")).map((one) => one.name)).toEqual([
      "d",
      "a",
      "b",
    ]);
  });

  it("keeps the position of a listed realm and updates its name", () => {
    const recent = [realm("a"), realm("b")];
    expect(visitRealm(recent, realm("b", "Bee"))).toEqual([realm("a"), realm("b", "Bee")]);
    expect(visitRealm(recent, realm("b"))).toBe(recent);
  });
});

describe("verifyRealms", () => {
  it("drops missing realms, keeps those without a response, and does not request the current one", async () => {
    const send = vi.fn<Http["send"]>(async (call) => {
      if (call.query?.search === "gone") return { status: 200, body: [{ name: "gone-too" }] };
      if (call.query?.search === "denied") throw new ServerError({ status: 403, body: {}, url: "", method: "GET" });
      if (call.query?.search === "lost") throw new NetworkError("https://id.example", new TypeError());
      return { status: 200, body: [{ name: "acme-test" }, { name: "acme", displayName: "Acme" }] };
    });
    const logged = vi.spyOn(console, "info").mockImplementation(() => {});
    const recent = ["here", "acme", "gone", "denied", "lost"].map((name) => realm(name));
    expect(await verifyRealms({ send }, "here", recent)).toEqual([realm("here"), realm("acme", "Acme"), realm("lost")]);
    expect(send).toHaveBeenCalledTimes(4);
    expect(logged.mock.calls.map(([text]) => String(text))).toEqual([
      expect.stringContaining('"gone" was not found'),
      expect.stringContaining('"denied"'),
    ]);
  });
});

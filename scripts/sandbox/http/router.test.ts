import { describe, expect, it } from "vitest";
import { Router } from "./router.ts";

const router = new Router(
  [
    "users/{user}",
    "users/count",
    "users/{user}/groups",
    "localization/{locale}",
    "localization/{locale}/{key*}",
    "",
  ].map((pattern) => ({
    method: "GET",
    pattern,
    value: pattern,
  })),
);

describe("Router.find", () => {
  it.each([
    ["/users/count", "users/count", {}],
    ["/users/a%2Fb", "users/{user}", { user: "a/b" }],
    ["/users/1/groups", "users/{user}/groups", { user: "1" }],
    ["/localization/de", "localization/{locale}", { locale: "de" }],
    ["/localization/de/a.b/c", "localization/{locale}/{key*}", { locale: "de", key: "a.b/c" }],
    ["", "", {}],
  ])("finds the path %s", (path, value, params) => {
    expect(router.find("GET", path)).toEqual({ value, params });
  });

  it("finds nothing for an unknown method, and `knows` distinguishes it from an unknown path", () => {
    expect(router.find("DELETE", "/users/count")).toBeUndefined();
    expect(router.knows("/users/count")).toBe(true);
    expect(router.knows("/elsewhere")).toBe(false);
  });

  it("keeps invalid escapes", () => {
    expect(router.find("GET", "/users/%E0%A4%A")?.params).toEqual({ user: "%E0%A4%A" });
  });
});

it("Router rejects two patterns for the same paths, because one would never match", () => {
  const mounted = ["workflows/scheduled/{user}", "workflows/scheduled/{id}"].map((pattern) => ({ pattern, value: 1 }));
  const all = (methods: readonly [string, string]) =>
    new Router(mounted.map((one, at) => ({ ...one, method: methods[at] ?? "" })));
  expect(() => all(["GET", "GET"])).toThrow("Two handlers have the address GET workflows/scheduled/{id}.");
  expect(() => all(["GET", "PUT"])).not.toThrow();
});

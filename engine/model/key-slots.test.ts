import { describe, expect, it } from "vitest";
import { dependencies } from "./dependencies.ts";
import { plainReader } from "./plain-reader.ts";
import { resolve } from "./resolve.ts";
import { type Scope, UNKNOWN } from "./scope.ts";
import { sayText } from "./text.ts";

const scope: Scope = {
  roots: {
    record: plainReader({ type: "LOGIN", name: "a/b~c", blank: "" }),
    load: { get: () => UNKNOWN },
  },
};

describe("a key with slots", () => {
  it("names a message by values, which stand in where there is none", () => {
    expect(sayText("eventTypes.{/type}.name", scope)).toMatchObject({
      key: "eventTypes.LOGIN.name",
      otherwise: "LOGIN",
    });
    expect(sayText({ key: "{/type}-{/name}" }, scope)).toMatchObject({ key: "LOGIN-a/b~c", otherwise: "LOGIN a/b~c" });
    expect(sayText("plain", scope)).not.toHaveProperty("otherwise");
  });

  it("says nothing where a value is missing or still loading", () => {
    expect(sayText("of.{/gone}", scope)).toBeUndefined();
    expect(sayText("of.{/blank}", scope)).toBeUndefined();
    expect(sayText("of.{$load/x}", scope)).toBeUndefined();
  });

  it("leaves braces alone that hold no reference", () => {
    expect(sayText(`\${role_admin}`, scope)).toMatchObject({ key: `\${role_admin}` });
    expect(sayText("Users of {realm}", scope)).toMatchObject({ key: "Users of {realm}" });
  });

  it("is a member of an object that is sent", () => {
    expect(resolve({ "{/name}": 1, b: { "x-{/type}": "/type" } }, scope)).toEqual({
      "a/b~c": 1,
      b: { "x-LOGIN": "LOGIN" },
    });
    expect(resolve({ "{/gone}": 1, b: 2 }, scope)).toEqual({ b: 2 });
    expect(resolve({ "{$load/x}": 1 }, scope)).toBe(UNKNOWN);
    expect(resolve({ literal: { "{/name}": 1 } }, scope)).toEqual({ "{/name}": 1 });
  });

  it("is read anew when a value changes", () => {
    expect(dependencies({ "{/name}": 1, b: "of.{$load/x/y}" })).toEqual([
      { root: "record", pointer: "/name" },
      { root: "load", pointer: "/x/y" },
    ]);
  });
});

describe("a link in a sentence", () => {
  const link = { to: "user", with: { user: "/type" }, text: "/name" };

  it("keeps its text apart from values", () => {
    expect(sayText({ key: "seen", with: { who: link, when: "/type" } }, scope)).toMatchObject({
      slots: { when: "LOGIN" },
      links: { who: link },
    });
    expect(sayText({ key: "seen", with: { when: "/type" } }, scope)).not.toHaveProperty("links");
  });
});

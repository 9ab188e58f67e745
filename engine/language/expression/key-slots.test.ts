import type { Json } from "./json.ts";
import { parseText, parseValue } from "./parse.ts";
import { describe, expect, it } from "vitest";
import { dependencies } from "./dependencies.ts";
import { plainReader } from "../plain-reader.ts";
import { evaluateValue } from "./evaluate.ts";
import { type Scope, UNKNOWN } from "../scope.ts";
import { evaluateText } from "./evaluate-text.ts";

const present = (written: Json | undefined, at: Scope): unknown => evaluateValue(parseValue(written), at);
const textOf = (written: Json | undefined, at: Scope) => evaluateText(parseText(written), at);

const scope: Scope = {
  roots: {
    record: plainReader({ type: "LOGIN", name: "a/b~c", blank: "" }),
    load: { get: () => UNKNOWN },
  },
};

describe("Key with slots", () => {
  it("names a message by values, which are shown when there is no such message", () => {
    expect(textOf("eventTypes.{/type}.name", scope)).toMatchObject({
      key: "eventTypes.LOGIN.name",
      otherwise: "LOGIN",
    });
    expect(textOf({ key: "{/type}-{/name}" }, scope)).toMatchObject({ key: "LOGIN-a/b~c", otherwise: "LOGIN a/b~c" });
    expect(textOf("plain", scope)).not.toHaveProperty("otherwise");
  });

  it("is empty when a value is missing or still loading", () => {
    expect(textOf("of.{/gone}", scope)).toBeUndefined();
    expect(textOf("of.{/blank}", scope)).toBeUndefined();
    expect(textOf("of.{$load/x}", scope)).toBeUndefined();
  });

  it("keeps braces that contain no reference", () => {
    expect(textOf(`\${role_admin}`, scope)).toMatchObject({ key: `\${role_admin}` });
    expect(textOf("Users of {realm}", scope)).toMatchObject({ key: "Users of {realm}" });
  });

  it("works as a member of an object that is sent", () => {
    expect(present({ "{/name}": 1, b: { "x-{/type}": "/type" } }, scope)).toEqual({
      "a/b~c": 1,
      b: { "x-LOGIN": "LOGIN" },
    });
    expect(present({ "{/gone}": 1, b: 2 }, scope)).toEqual({ b: 2 });
    expect(present({ "{$load/x}": 1 }, scope)).toBe(UNKNOWN);
    expect(present({ literal: { "{/name}": 1 } }, scope)).toEqual({ "{/name}": 1 });
  });

  it("is evaluated again when a value changes", () => {
    expect(dependencies({ "{/name}": 1, b: "of.{$load/x/y}" })).toEqual([
      { root: "record", pointer: "/name" },
      { root: "load", pointer: "/x/y" },
    ]);
  });
});

describe("Link in a sentence", () => {
  const who = { to: "user", with: { user: "/type" }, text: "/name" };

  it("keeps its text separate from values", () => {
    expect(evaluateText({ key: "seen", with: { who, when: "/type" } }, scope)).toMatchObject({
      slots: { when: "LOGIN" },
      links: { who },
    });
    expect(evaluateText({ key: "seen", with: { when: "/type" } }, scope)).not.toHaveProperty("links");
  });
});

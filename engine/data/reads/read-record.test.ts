import { describe, expect, it } from "vitest";
import { plainReader } from "../../language/plain-reader.ts";
import type { Scope } from "../../language/scope.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { things } from "../../views/testing/plan-parts.ts";
import { readAnswer } from "./read-record.ts";

const scope: Scope = { roots: {}, keys: { realm: "acme", thing: "b" } };

describe("Record whose reads keep part of their answers", () => {
  const http = fakeServer(({ path }) => {
    if (path === "things/b") return { status: 200, body: { wrapped: { id: "b", kind: "x" } } };
    return { status: 200, body: [{ id: "1", of: path }, { id: "2" }] };
  });
  const policies = { get: "kinds/{/kind}/policies", base: "realm" } as const;
  const ids = { op: "from", from: "/", value: "$item/id" } as const;

  it("has the `value` of its own read", async () => {
    const resource = things({ read: { get: "things/{thing}", base: "realm", value: "/wrapped" } });
    expect(await readAnswer(http, "acme", resource, scope)).toEqual({ id: "b", kind: "x" });
  });

  it("has ids when another read returns whole records", async () => {
    const read = { get: "things/{thing}", base: "realm", value: "/wrapped" } as const;
    const resource = things({ read: { ...read, also: { "/policies": { ...policies, value: ids } } } });
    expect(await readAnswer(http, "acme", resource, scope)).toEqual({ id: "b", kind: "x", policies: ["1", "2"] });
  });

  it("has a map by item when a read is sent for each of several items", async () => {
    const read = { get: "things/{thing}", base: "realm", value: "/wrapped" } as const;
    const texts = {
      get: "texts/{$item}/{/id}",
      base: "realm",
      each: "$realm/locales",
      value: { op: "count", of: "/" },
    } as const;
    const around: Scope = { ...scope, roots: { realm: plainReader({ locales: ["en", "de"] }) } };
    const resource = things({ read: { ...read, also: { "/texts": texts } } });
    expect(await readAnswer(http, "acme", resource, around)).toMatchObject({ texts: { en: 2, de: 2 } });
  });

  it("has the text of a read that accepts YAML, separate from the same address as JSON", async () => {
    const both = fakeServer(({ accept }) =>
      accept === "application/yaml" ? { status: 200, body: "id: b\n" } : { status: 200, body: { id: "b" } },
    );
    const get = { get: "things/{thing}", base: "realm" } as const;
    const resource = things({ read: { ...get, also: { "/written": { ...get, accept: "yaml" } } } });
    expect(await readAnswer(both, "acme", resource, scope)).toEqual({ id: "b", written: "id: b\n" });
  });
});

import { describe, expect, it } from "vitest";
import type { PlanAction, PlanResource } from "../language/plan/plan.ts";
import { plainReader } from "../language/plain-reader.ts";
import { type Scope, within } from "../language/scope.ts";
import { fakeServer } from "../views/form/testing/render-form.tsx";
import { act, things } from "../views/testing/plan-parts.ts";
import { saveValues } from "../actions/write/save-values.ts";
import { targetRow } from "../actions/target/target.ts";
import type { Decide, Write, WriteEnv } from "./calls/write.ts";
import { keyOf } from "./calls/row-scope.ts";
import { writeRecord } from "./writes/write-record.ts";

const scope: Scope = { roots: {}, keys: { realm: "acme", thing: "b" } };
const PUT: PlanAction["do"] = [{ kind: "call", call: { method: "PUT", path: "house", base: "realm", body: "/" } }];
const { read: _read, ...base } = things();
const listed: PlanResource = {
  ...base,
  key: "/name",
  list: { get: "house", base: "realm", paging: "all" },
  document: { of: "house", path: [{ resource: "thing", key: "/name", rows: ["/things"] }], unsent: ["size"] },
  update: act({ id: "update", kind: "update", do: PUT }),
};
const house = { colour: "red", size: 3, things: [{ name: "a" }, { name: "b", note: "old" }, { name: "c" }] };

const nobodyElse: Decide = async () => {
  throw new Error("Nobody else changed anything.");
};

function page(now: unknown = house) {
  const http = fakeServer((call) => (call.method === "GET" ? { status: 200, body: structuredClone(now) } : undefined));
  const env: WriteEnv = {
    http,
    realm: "acme",
    decide: nobodyElse,
    recognize: async () => false,
    effects: {} as WriteEnv["effects"],
  };
  const write = (given: Pick<Write, "action" | "scope" | "content">) =>
    writeRecord({ resource: listed, ...given }, env);
  return { http, env, write };
}

async function sent(kind: PlanAction["kind"], given: { readonly scope?: Scope; readonly encoded?: unknown } = {}) {
  const { http, write } = page();
  const content = () => given.encoded;
  const performed = await write({ action: { kind, do: PUT }, scope: given.scope ?? scope, content });
  expect(http.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET house", "PUT house"]);
  return { body: http.writes()[0]?.body, performed };
}

describe("Write to a part of a document by one read and one write", () => {
  it("removes the part from the document", async () => {
    expect((await sent("delete")).body).toEqual({ colour: "red", things: [{ name: "a" }, { name: "c" }] });
  });

  it("adds the part, and returns it as the created record", async () => {
    const { body, performed } = await sent("create", { encoded: { name: "new" } });
    expect(body).toMatchObject({ things: [{ name: "a" }, {}, {}, { name: "new" }] });
    expect(performed.results.lastNamed).toEqual({ name: "new" });
  });

  it("adds a part with an existing key, and gives it the second unique key", async () => {
    const { body, performed } = await sent("create", { encoded: { name: "a" } });
    expect(body).toMatchObject({ things: [{ name: "a" }, {}, {}, { name: "a" }] });
    expect(keyOf(listed, performed.results.lastNamed)).toBe("a~2");
  });

  it("moves the part between its neighbours", async () => {
    const moved = within(scope, { roots: { with: plainReader({ after: { name: "c" } }) } });
    expect((await sent("move", { scope: moved })).body).toMatchObject({
      things: [{ name: "a" }, { name: "c" }, { name: "b" }],
    });
  });

  it("replaces the part by the answers of a dialog", async () => {
    expect((await sent("update", { encoded: { name: "b", note: "new" } })).body).toMatchObject({
      things: [{}, { name: "b", note: "new" }, {}],
    });
  });

  it("merges single values into the current document", async () => {
    const now = { ...house, colour: "blue", things: [{ name: "c" }, { name: "b", note: "old", other: 1 }] };
    const { http, env } = page(now);
    const row = targetRow(scope, listed, { name: "b", note: "old" }, { t: (key) => key });
    await saveValues({ resource: listed, rows: [row] }, [["/note", "mine"]], row.scope, {
      ...env,
      decide: async () => undefined,
    });
    expect(http.writes()).toMatchObject([
      { body: { colour: "blue", things: [{ name: "c" }, { name: "b", note: "mine", other: 1 }] } },
    ]);
    expect(http.calls).toHaveLength(2);
  });

  it("reads no document for steps that send something else", async () => {
    const { http, write } = page();
    const call = { method: "PUT", path: "bell", base: "realm", body: "x" } as const;
    await write({ action: { kind: "custom", do: [{ kind: "call", call }] }, scope });
    expect(http.calls).toMatchObject([{ path: "bell", body: "x" }]);
  });
});

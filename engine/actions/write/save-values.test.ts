import { describe, expect, it, vi } from "vitest";
import type { Scope } from "../../language/scope.ts";
import { createRecord } from "../../record/record-store.ts";
import type { OpenRecord } from "../../page/record/record-context.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { things } from "../../views/testing/plan-parts.ts";
import { CancelledError } from "../../data/writes/write-errors.ts";
import { saveOther, saveValues } from "./save-values.ts";
import { targetRow } from "../target/target.ts";
import type { Decide, WriteEnv } from "../../data/calls/write.ts";

const scope: Scope = { roots: {}, keys: { realm: "acme", thing: "a/b" } };
const texts = { t: (key: string) => key };

/** Returns a server that has one thing, and the environment that saving needs. */
function page(now: Record<string, unknown>, answer: Awaited<ReturnType<Decide>> = undefined) {
  const http = fakeServer((call) => (call.method === "GET" ? { status: 200, body: structuredClone(now) } : undefined));
  const decide = vi.fn<Decide>(async () => answer);
  // Saving only runs the steps of the resource's update, which are calls, so no effects are needed.
  const env: WriteEnv = {
    http,
    realm: "acme",
    decide,
    recognize: async () => false,
    effects: {} as WriteEnv["effects"],
  };
  return { http, decide, env };
}

function opened(base: unknown): OpenRecord {
  const store = createRecord({ base });
  const nothing = async (): Promise<undefined> => undefined;
  return {
    store,
    resource: things(),
    key: "a/b",
    isNew: false,
    fresh: nothing,
    drop: () => undefined,
  };
}

describe("saveValues", () => {
  it("saves on top of a fresh read and ignores other edits on the page", async () => {
    const { http, decide, env } = page({ id: "a/b", name: "theirs", unknown: 1, enabled: false });
    const record = opened({ id: "a/b", name: "One", enabled: false });
    record.store.set("/name", "being typed");
    const fresh = async () => (await http.send({ method: "GET", path: "things/a%2Fb", base: "realm" })).body;
    await saveValues({ record: { ...record, fresh } }, [["/enabled", true]], scope, env);
    expect(http.writes()).toMatchObject([
      { method: "PUT", path: "things/a%2Fb", body: { id: "a/b", name: "theirs", unknown: 1, enabled: true } },
    ]);
    expect(decide).not.toHaveBeenCalled();
    expect(record.store.saved("")).toEqual({ id: "a/b", name: "theirs", unknown: 1, enabled: true });
    expect(record.store.changes()).toEqual([{ pointer: "/name", before: "One", after: "being typed" }]);
  });

  it("saves a value that changed on the server only after the conflict is decided, else rejects", async () => {
    const { http, decide, env } = page({ id: "a/b", note: "theirs" });
    const row = targetRow(scope, things(), { id: "a/b", note: "old" }, texts);
    const target = { resource: things(), rows: [row] };
    const save = saveValues(target, [["/note", "mine"]], row.scope, env);
    await expect(save).rejects.toBeInstanceOf(CancelledError);
    expect(decide).toHaveBeenCalledWith([{ pointer: "/note", base: "old", mine: "mine", theirs: "theirs" }]);
    expect(http.writes()).toEqual([]);
    await saveValues(target, [["/note", "mine"]], row.scope, { ...env, decide: async () => ({ "/note": "mine" }) });
    expect(http.writes()).toMatchObject([{ body: { id: "a/b", note: "mine" } }]);
  });

  it("reports a conflict also when the page already has the value and the server has another one", async () => {
    const { decide, env } = page({ id: "a/b", note: "theirs" });
    const row = targetRow(scope, things(), { id: "a/b", note: "wanted" }, texts);
    const save = saveValues({ resource: things(), rows: [row] }, [["/note", "wanted"]], row.scope, env);
    await expect(save).rejects.toBeInstanceOf(CancelledError);
    expect(decide).toHaveBeenCalled();
  });

  it("reports no conflict when the row of the list lacked the value that the server has", async () => {
    const { http, decide, env } = page({ id: "a/b", note: "not in the list" });
    const row = targetRow(scope, things(), { id: "a/b" }, texts);
    await saveValues({ resource: things(), rows: [row] }, [["/note", "mine"]], row.scope, env);
    expect(decide).not.toHaveBeenCalled();
    expect(http.writes()).toMatchObject([{ body: { id: "a/b", note: "mine" } }]);
  });
});

describe("saveOther", () => {
  it("saves values on top of the stored record, which it finds by the key in the scope", async () => {
    const { http, env } = page({ id: "a/b", name: "theirs", attributes: { a: 1, b: 2 } });
    await saveOther(things(), [["/attributes/a", undefined]], scope, env);
    expect(http.writes()).toMatchObject([
      { method: "PUT", path: "things/a%2Fb", body: { id: "a/b", name: "theirs", attributes: { b: 2 } } },
    ]);
    expect(http.calls.filter(({ method }) => method === "GET")).toHaveLength(1);
  });

  it("rejects values of a resource without update", async () => {
    const { http, env } = page({ id: "a/b" });
    const { update: _update, ...fixed } = things();
    await expect(saveOther(fixed, [["/name", "x"]], scope, env)).rejects.toThrow("its resource has no update");
    expect(http.writes()).toEqual([]);
  });
});

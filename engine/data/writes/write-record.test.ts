import { parseValue } from "../../language/expression/parse.ts";
import { describe, expect, it, vi } from "vitest";
import type { PlanAction, PlanResource } from "../../language/plan/plan.ts";
import { plainReader } from "../../language/plain-reader.ts";
import { type Scope, within } from "../../language/scope.ts";
import { createRecord } from "../../record/record-store.ts";
import { ServerError } from "../../http/http-errors.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { act, things } from "../../views/testing/plan-parts.ts";
import { CancelledError, AlreadyExistsError } from "./write-errors.ts";
import type { Decide, Recognize, Write } from "../calls/write.ts";
import { writeRecord } from "./write-record.ts";

const scope: Scope = { roots: {}, keys: { realm: "acme", thing: "b" } };
const PUT: PlanAction["do"] = [
  { kind: "call", call: { method: "PUT", path: "things/{thing}", base: "realm", body: "/" } },
];
const update = act({ id: "update", kind: "update", do: PUT });

type Thing = Record<string, unknown>;

/** Returns a server with one record, alone or in a document with others, that another administrator may change. */
function server(first: Thing, inDocument: boolean) {
  const stored = { now: first, others: [] as Thing[] };
  const body = () => (inDocument ? { things: [stored.now, ...stored.others] } : stored.now);
  const http = fakeServer((call) => {
    if (call.method === "GET") return { status: 200, body: structuredClone(body()) };
    const sent = structuredClone(call.body) as Thing & { things: Thing[] };
    if (inDocument) [stored.now = {}, ...stored.others] = sent.things;
    else stored.now = sent;
    return undefined;
  });
  return { http, stored };
}

const { read: _read, ...listed } = things();
const KINDS: readonly (readonly [string, PlanResource, boolean])[] = [
  ["a record", things({ key: "/id" }), false],
  [
    "a part of a document",
    {
      ...listed,
      list: { get: "things", base: "realm", paging: "all" },
      document: { of: "house", path: [{ resource: "thing", key: "/id", rows: ["/things"] }], unsent: [] },
    },
    true,
  ],
];

function writing(http: ReturnType<typeof fakeServer>, decide: Decide, recognize: Recognize = async () => true) {
  return (write: Omit<Write, "scope" | "resource"> & Partial<Pick<Write, "scope" | "resource">>) =>
    writeRecord(
      { resource: undefined, scope, ...write },
      { http, realm: "acme", decide, recognize, effects: {} as never },
    );
}

describe.each(KINDS)("writeRecord with %s", (_, resource, inDocument) => {
  function edited() {
    const { http, stored } = server({ id: "b", name: "One", mail: "a@x" }, inDocument);
    const store = createRecord({ base: { id: "b", name: "One", mail: "a@x" } });
    store.set("/name", "mine");
    stored.now = { ...stored.now, name: "theirs" };
    return { http, stored, store };
  }

  it("keeps a change that another administrator saves while the conflict is being resolved", async () => {
    const { http, stored, store } = edited();
    const decide: Decide = async () => {
      stored.now = { ...stored.now, mail: "b@x", added: true };
      stored.others = [{ id: "c" }];
      return { "/name": "mine" };
    };
    await writing(http, decide)({ action: update, resource, changes: store.changes() });
    expect(stored.now).toEqual({ id: "b", name: "mine", mail: "b@x", added: true });
    expect(stored.others).toEqual([{ id: "c" }]);
  });

  it("asks again, only about the newest conflict, when the same field changes once more meanwhile", async () => {
    const { http, stored, store } = edited();
    store.set("/mail", "my@x");
    stored.now = { ...stored.now, mail: "their@x" };
    const later = ["their second", "their third"];
    const decide = vi.fn<Decide>(async (conflicts) => {
      stored.now = { ...stored.now, name: later.shift() ?? stored.now.name };
      return Object.fromEntries(conflicts.map(({ pointer }) => [pointer, "mine" as const]));
    });
    await writing(http, decide)({ action: update, resource, changes: store.changes() });
    expect(decide.mock.calls.map(([conflicts]) => conflicts.map(({ pointer, theirs }) => [pointer, theirs]))).toEqual([
      [
        ["/name", "theirs"],
        ["/mail", "their@x"],
      ],
      [["/name", "their second"]],
      [["/name", "their third"]],
    ]);
    expect(stored.now).toMatchObject({ name: "mine", mail: "my@x" });
  });

  it("writes nothing when only the other values are chosen", async () => {
    const { http, store } = edited();
    const write = writing(http, async () => ({ "/name": "theirs" }));
    await expect(write({ action: update, resource, changes: store.changes() })).rejects.toMatchObject({
      name: "CancelledError",
      stored: { theirs: ["/name"], encoded: { name: "theirs" } },
    });
    expect(http.writes()).toEqual([]);
  });

  it("writes nothing when the person cancels", async () => {
    const { http, store } = edited();
    const write = writing(http, async () => undefined);
    await expect(write({ action: update, resource, changes: store.changes() })).rejects.toBeInstanceOf(CancelledError);
    expect(http.writes()).toEqual([]);
  });
});

describe("writeRecord with a row that is computed from several answers", () => {
  const assigned: PlanResource = {
    ...listed,
    key: "/id",
    list: {
      get: parseValue({ first: ["$query/kind", "plain-things"] }),
      base: "realm",
      paging: "all",
      load: { more: { get: "more-things", base: "realm" } },
      rows: parseValue({
        from: [
          { from: "/", value: { merge: ["$item", { type: "plain" }] } },
          { from: "$load/more", value: { merge: ["$item", { type: "more" }] } },
        ],
      }),
    },
  };
  const put: PlanAction["do"] = [{ kind: "call", call: { method: "PUT", path: "{/type}/{thing}", base: "realm" } }];
  const action = act({ id: "save-type", kind: "custom", do: put });

  function changed(now: Readonly<Record<string, readonly Thing[]>>, decide: Decide) {
    const http = fakeServer((call) =>
      call.method === "GET" ? { status: 200, body: structuredClone(now[call.path]) } : undefined,
    );
    const store = createRecord({ base: { id: "b", type: "plain" } });
    store.set("/type", "other");
    const at = within(scope, { roots: { record: store, load: plainReader({ more: [] }), query: plainReader({}) } });
    const write = writing(http, decide);
    return {
      http,
      done: write({
        action,
        resource: assigned,
        scope: at,
        changes: store.changes(),
        shown: { id: "b", type: "plain" },
      }),
    };
  }

  it("reports a conflict when another administrator changed the field, whichever answer has the row now", async () => {
    const decide = vi.fn<Decide>(async () => undefined);
    const { http, done } = changed({ "plain-things": [], "more-things": [{ id: "b" }] }, decide);
    await expect(done).rejects.toBeInstanceOf(CancelledError);
    expect(decide).toHaveBeenCalledWith([{ pointer: "/type", base: "plain", mine: "other", theirs: "more" }]);
    expect(http.writes()).toEqual([]);
  });

  it("writes without a conflict when the row is unchanged", async () => {
    const decide = vi.fn<Decide>(async () => undefined);
    const { http, done } = changed({ "plain-things": [{ id: "b" }], "more-things": [] }, decide);
    await done;
    expect(decide).not.toHaveBeenCalled();
    expect(http.writes()).toMatchObject([{ path: "other/b" }]);
  });
});

describe("writeRecord with a new record after the response to its creation was lost", () => {
  const POST: PlanAction["do"] = [{ kind: "call", call: { method: "POST", path: "things", base: "realm", body: "/" } }];
  const create = act({ id: "create", kind: "create", do: POST });
  const sent = { name: "mine", secret: "s" };

  it.each<[string, Partial<PlanResource>, Thing, string]>([
    ["its name, asks whether it is the new one,", {}, sent, "GET things"],
    ["its unique key,", { key: "/name" }, sent, "GET things/mine"],
  ])("finds it by %s and creates no second one", async (_, more, record, requested) => {
    const http = fakeServer((call) => ({
      status: 200,
      body:
        call.path === "things"
          ? [
              { id: "1", name: "mine too" },
              { id: "2", ...record },
            ]
          : record,
    }));
    const recognize = vi.fn<Recognize>(async () => true);
    const write = writing(http, async () => undefined, recognize);
    const written = await write({ action: create, resource: things(more), content: () => sent, again: true });
    expect(http.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([requested]);
    expect(recognize.mock.calls).toEqual(requested === "GET things" ? [[{ id: "2", ...sent }]] : []);
    expect(written).toMatchObject({ wrote: true, results: { posted: { body: { name: "mine" } } } });
  });

  it("creates another record when the existing one is older", async () => {
    const body = [{ id: "1", ...sent }];
    const http = fakeServer((call) => (call.method === "GET" ? { status: 200, body } : undefined));
    const older = writing(
      http,
      async () => undefined,
      async () => false,
    );
    await older({ action: create, resource: things(), content: () => sent, again: true });
    expect(http.writes()).toMatchObject([{ method: "POST", body: sent }]);
  });

  it("creates the record when it does not exist", async () => {
    const http = fakeServer((call) => (call.method === "GET" ? { status: 200, body: [] } : undefined));
    const write = writing(http, async () => undefined);
    await write({ action: create, resource: things(), content: () => sent, again: true });
    expect(http.calls[0]).toMatchObject({ method: "GET", query: { search: "mine" } });
    expect(http.writes()).toMatchObject([{ method: "POST", body: sent }]);
  });
});

describe("writeRecord with a row of a list that the server pages", () => {
  const action = act({ id: "enable", kind: "custom", do: PUT });
  const paged: PlanResource = { ...listed, key: "/id", list: { get: "things", base: "realm", paging: "first-max" } };
  const store = () => {
    const record = createRecord({ base: { id: "b", enabled: false } });
    record.set("/enabled", true);
    return record;
  };

  it("finds the row on a later page, and reports a conflict with a change of another administrator", async () => {
    const all = Array.from({ length: 1500 }, (_, index): Thing => ({ id: `a${index}` }));
    all.push({ id: "b", enabled: "theirs" });
    const http = fakeServer(({ method, query }) => {
      if (method !== "GET") return undefined;
      const first = Number(query?.["first"] ?? 0);
      return { status: 200, body: all.slice(first, first + Number(query?.["max"] ?? 100)) };
    });
    const decide = vi.fn<Decide>(async () => undefined);
    const write = writing(http, decide);
    const done = write({ action, resource: paged, changes: store().changes(), content: () => store().encoded() });
    await expect(done).rejects.toBeInstanceOf(CancelledError);
    expect(decide).toHaveBeenCalledWith([{ pointer: "/enabled", base: false, mine: true, theirs: "theirs" }]);
  });

  it.each([
    ["was deleted", []],
    ["is gone from a server without paging", Array.from({ length: 1000 }, (_, index) => ({ id: `a${index}` }))],
  ])("writes nothing when it %s", async (_, body) => {
    const http = fakeServer(({ method }) => (method === "GET" ? { status: 200, body } : undefined));
    const write = writing(http, async () => undefined);
    const done = write({ action, resource: paged, changes: store().changes(), content: () => store().encoded() });
    await expect(done).rejects.toMatchObject({ name: "NotFoundError" });
    expect(http.writes()).toEqual([]);
  });
});

describe("writeRecord with a new record", () => {
  const texts: PlanAction["do"] = [
    { kind: "call", call: { method: "PUT", path: "texts/{/key}", base: "realm", body: "/value" } },
  ];
  const create = act({ id: "create", kind: "create", do: texts });
  const at = within(scope, { roots: { record: plainReader({ key: "k 1", value: "mine" }) } });

  it("does not replace an existing record", async () => {
    const http = fakeServer(() => ({ status: 200, body: "theirs" }));
    const write = writing(http, async () => undefined);
    await expect(write({ action: create, resource: things(), scope: at })).rejects.toBeInstanceOf(AlreadyExistsError);
    expect(http.calls).toMatchObject([{ method: "GET", path: "texts/k%201" }]);
  });

  it.each([404, 405])("writes when the server has nothing to read at the address (%s)", async (status) => {
    const http = fakeServer((call) => {
      if (call.method !== "GET") return undefined;
      throw new ServerError({ status, body: undefined, url: "", method: "GET" });
    });
    await writing(http, async () => undefined)({ action: create, resource: things(), scope: at });
    expect(http.writes()).toMatchObject([{ method: "PUT", path: "texts/k%201", body: "mine" }]);
  });
});

import { parsePredicate, parseValue } from "../language/expression/parse.ts";
import { evaluateValue } from "../language/expression/evaluate.ts";
import { describe, expect, it } from "vitest";
import { plainReader } from "../language/plain-reader.ts";
import type { PlanCall, PlanCase } from "../language/plan/plan.ts";
import { type Scope, UNKNOWN } from "../language/scope.ts";
import { createRecord } from "../record/record-store.ts";
import { ServerError } from "../http/http-errors.ts";
import { fakeServer } from "../views/form/testing/render-form.tsx";
import { act, deletion, part, things } from "../views/testing/plan-parts.ts";
import { createdAddress, renamedAddress, doneText, failedText } from "./target/finish-action.ts";
import { answersSchema, createAnswers } from "./dialogs/answers.ts";
import { offersAt } from "./target/offer.ts";
import { planCall } from "../data/writes/perform-call.ts";
import { performSteps } from "../data/writes/perform-steps.ts";
import type { StepEffects } from "../data/calls/write.ts";
import { createResults } from "../data/calls/results.ts";
import { runRows } from "./target/run-rows.ts";
import { targetRow } from "./target/target.ts";

const texts = {
  language: "en",
  t: (key: string, params?: unknown) =>
    params && Object.keys(params).length > 0 ? `${key} ${JSON.stringify(params)}` : key,
};
const scopeOf = (record: unknown, more: Partial<Scope> = {}): Scope => ({
  roots: { record: plainReader(record) },
  keys: { realm: "acme", thing: "a/b" },
  ...more,
});
const call = (more: Partial<PlanCall>): PlanCall => ({ method: "POST", path: "things", base: "realm", ...more });
const nowhere: StepEffects = {
  page: () => undefined,
  show: async () => undefined,
  download: () => undefined,
  save: async () => undefined,
  run: async () => true,
};

describe("Call of a step", () => {
  it("encodes keys in the path, evaluates query and body, and encodes the record where the body refers to it", () => {
    const env = { realm: "acme" };
    const encoded = () => ({ wire: true });
    expect(
      planCall(
        call({ method: "PUT", path: "things/{thing}", query: { deep: true, none: "/missing" }, body: "/" }),
        scopeOf({}),
        env,
        encoded,
      ),
    ).toEqual({
      method: "PUT",
      path: "things/a%2Fb",
      base: "realm",
      realm: "acme",
      query: { deep: true },
      body: { wire: true },
    });
    expect(planCall(call({}), scopeOf({}), env, encoded)).toMatchObject({ body: undefined });
    expect(planCall(call({ body: null }), scopeOf({}), env, encoded)).toMatchObject({ body: undefined });
    expect(planCall(call({ body: "/" }), scopeOf({ decoded: true }), env, encoded).body).toEqual({ wire: true });
    expect(planCall(call({ body: "/wire" }), scopeOf({ wire: "decoded" }), env, encoded).body).toBe(true);
    expect(planCall(call({ body: parseValue({ n: "/name" }) }), scopeOf({ name: "x" }), env, encoded).body).toEqual({
      n: "x",
    });
    expect(planCall(call({ method: "DELETE" }), scopeOf({}), env, encoded)).toMatchObject({ body: undefined });
    expect(planCall(call({ body: "/", without: ["/wire"] }), scopeOf({}), env, encoded).body).toEqual({});
    expect(
      planCall(call({ body: parseValue({ n: "/name", m: 1 }), without: ["/m"] }), scopeOf({ name: "x" }), env, encoded)
        .body,
    ).toEqual({
      n: "x",
    });
  });

  it("throws when its path is incomplete or its body is still loading", () => {
    const env = { realm: "acme" };
    expect(() => planCall(call({ path: "things/{/id}/x" }), scopeOf({}), env)).toThrow(/not complete/);
    expect(() =>
      planCall(call({ body: parseValue({ n: "/name" }) }), { roots: { record: { get: () => UNKNOWN } } }, env),
    ).toThrow(/still loading/);
  });

  it("is sent once per item of its each, and not at all when its condition is false", async () => {
    const http = fakeServer(() => undefined);
    const env = { http, realm: "acme", effects: nowhere };
    const each = call({ each: "/ids", body: parseValue({ id: "$item" }) });
    const never = call({ when: "/never" });
    const steps = [each, never].map((one) => ({ kind: "call" as const, call: one }));
    await performSteps(steps, scopeOf({ ids: ["1", "2"] }), env);
    expect(http.calls.map(({ body }) => body)).toEqual([{ id: "1" }, { id: "2" }]);
  });
});

describe("performSteps", () => {
  it("passes responses on by name, sets values and stops at the first failure", async () => {
    const http = fakeServer((call) => {
      if (call.path === "bad") throw new ServerError({ status: 400, body: {}, url: "", method: "POST" });
      return { status: 201, body: { id: "7" }, createdId: "7" };
    });
    const record = createRecord({ base: {} });
    const env = { http, realm: "acme", effects: nowhere };
    const scope: Scope = { roots: { record }, keys: {} };
    const { results, wrote, moved } = await performSteps(
      [
        { kind: "call", call: call({ body: parseValue({}), as: "made" }) },
        { kind: "set", set: { "/id": "$result/made/id" } },
        { kind: "call", call: call({ method: "GET", path: "things/{$result/made/id}" }) },
      ],
      scope,
      env,
    );
    expect(record.get("/id")).toBe("7");
    expect(results.posted?.createdId).toBe("7");
    expect([wrote, moved]).toEqual([true, false]);
    expect(http.calls[1]?.path).toBe("things/7");
    const bad = performSteps(
      [
        { kind: "call", call: call({ path: "bad" }) },
        { kind: "set", set: { "/id": "8" } },
      ],
      scope,
      env,
    );
    await expect(bad).rejects.toBeInstanceOf(ServerError);
    expect(record.get("/id")).toBe("7");
  });
});

describe("Outcome messages of an action", () => {
  it("choose the first case whose condition is true", () => {
    const scope = scopeOf({}, { roots: { result: plainReader({ sync: { failed: 1 } }) } });
    const cases: PlanCase[] = [
      { when: parsePredicate({ "$result/sync/failed": 0 }), text: "fine" },
      { when: "$result/sync/failed", text: "partly", tone: "warning" },
    ];
    expect(doneText(texts, cases, scope)).toEqual({ text: "partly", tone: "warning" });
    expect(doneText(texts, [], scope)).toBeUndefined();
  });

  it("contain the server's message, choose a case by status, and fall back to the plain error", () => {
    const error = new ServerError({
      status: 409,
      body: { errorMessage: "in use", error_description: "more" },
      url: "",
      method: "DELETE",
    });
    expect(failedText(texts, "deleteError", error, { roots: {} })).toEqual({
      text: 'deleteError {"error":"in use"}',
      tone: "danger",
      description: "more",
    });
    expect(
      failedText(
        texts,
        [{ when: parsePredicate({ "$error/status": 409 }), text: "conflict", tone: "warning" }],
        error,
        {
          roots: {},
        },
      ),
    ).toMatchObject({ tone: "warning" });
    expect(failedText(texts, undefined, new Error("odd"), { roots: {} })).toEqual({ text: "odd", tone: "danger" });
  });

  it("keep the sentence of the server that says what to do when the action has words of its own", () => {
    const sentence = "For more on this error consult the server log.";
    const body = { error: "unknown_error", error_description: sentence };
    const error = new ServerError({ status: 500, body, url: "", method: "POST" });
    expect(failedText({ t: () => "Not usable." }, "other", error, { roots: {} }).description).toBe(sentence);
  });
});

describe("Action with each", () => {
  const add = act({
    id: "add",
    label: "$item/name",
    each: { op: "from", from: "$load/kinds", sort: "/name" },
    when: { op: "not", of: { op: "eq", left: "$item/name", right: "hidden" } },
  });
  const around = (kinds: unknown): Scope => ({ roots: { load: { get: () => kinds } } });

  it("is offered once per item, with the item in its scope, except where its condition is false", () => {
    const kinds = [{ name: "tape" }, { name: "hidden" }, { name: "disk" }];
    const offers = offersAt([add, act({ id: "other" })], "page", around(kinds), texts);
    expect(offers.map(({ key, label }) => [key, label])).toEqual([
      ["add 0", "disk"],
      ["add 2", "tape"],
      ["other", "act"],
    ]);
    expect(offers.map(({ scope }) => evaluateValue("$item/name", scope))).toEqual(["disk", "tape", undefined]);
  });

  it("is not offered while its list is loading", () => {
    expect(offersAt([add], "page", around(UNKNOWN), texts)).toEqual([]);
  });
});

describe("Offers of actions", () => {
  const rights = new Set(["view-realm"]);
  it("omit actions whose condition is false or unknown, and disable those that lack a right or break a rule", () => {
    const scope = { roots: { record: plainReader({ name: "x" }), load: { get: () => UNKNOWN } }, rights };
    const actions = [
      act({ id: "hidden", when: parsePredicate({ "/name": "y" }) }),
      act({ id: "waiting", when: "$load/x" }),
      act({ id: "right", rights: "manage-realm" }),
      act({ id: "rule", enabled: { check: parsePredicate({ "/name": "y" }), text: "onlyForY" } }),
      act({ id: "open", rights: { any: ["view-realm", "x"] } }),
      deletion({ on: ["page"], rights: "manage-realm" }),
    ];
    const offered = offersAt(actions, "page", scope, texts);
    expect(offered.map(({ action, reason }) => [action.id, reason])).toEqual([
      ["right", 'missingRight {"rights":"manage-realm"}'],
      ["rule", 'onlyForY {"name":"x"}'],
      ["open", undefined],
      ["delete", 'missingRight {"rights":"manage-realm"}'],
    ]);
    expect(offersAt([deletion({ rights: "manage-realm" })], "row", scope, texts)).toEqual([]);
  });
});

describe("runRows", () => {
  const rows = ["1", "2", "3", "4", "5"].map((id) => targetRow({ roots: {} }, things(), { id, name: `n${id}` }, texts));

  it("tries all rows with limited concurrency and collects the failures in row order", async () => {
    let running = 0;
    let most = 0;
    const failures = await runRows(
      rows,
      async ({ key }) => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (key === "2" || key === "5") throw new Error(key);
      },
      2,
    );
    expect(failures.map(({ row, error }) => [row.name, (error as Error).message])).toEqual([
      ["n2", "2"],
      ["n5", "5"],
    ]);
    expect(most).toBe(2);
  });
});

describe("Answers of a dialog", () => {
  const sections = [
    {
      id: "s",
      fields: [
        part("/a/b", { schema: { type: "boolean", stored: "string-boolean" }, default: true }),
        part("/c", { default: "$realm/name" }),
      ],
    },
  ];
  it("have the shape of their fields and start from defaults", () => {
    expect(answersSchema(sections)).toEqual({
      type: "object",
      properties: { a: { type: "object", properties: { b: sections[0]?.fields[0]?.schema } }, c: {} },
    });
    const answers = createAnswers(sections, undefined, { roots: { realm: plainReader({ name: "acme" }) } }, texts);
    expect(answers.value()).toEqual({ a: { b: true }, c: "acme" });
    expect(answers.encoded()).toEqual({ a: { b: "true" }, c: "acme" });
    expect(answers.dirty()).toBe(false);
  });
});

describe("Address after a write", () => {
  const screens = [{ id: "thing", section: "t", paths: ["/things/{thing}/{tab?}"], of: "thing" }];
  it("leads to the new record, by the key of the last named response, else by its Location header", () => {
    const results = createResults();
    results.posted = { status: 201, body: undefined, createdId: "loc" };
    const made = () => createdAddress({ kind: "create" }, things({ screen: "thing" }), results, scopeOf({}), screens);
    expect(made()).toBe("/acme/things/loc");
    results.posted = { status: 201, body: undefined };
    expect(made).toThrow("no Location header");
    results.add("role", { id: "named/1" });
    expect(made()).toBe("/acme/things/named%2F1");
    expect(
      createdAddress({ kind: "custom" }, things({ screen: "thing" }), results, scopeOf({}), screens),
    ).toBeUndefined();
  });

  it("leads to the same tab of a renamed record", () => {
    const [entry] = screens;
    if (!entry) throw new Error("no screen");
    const params = { thing: "old", tab: "notes" };
    expect(renamedAddress(entry, params, { id: "thing" }, "new/1", scopeOf({}))).toBe("/acme/things/new%2F1/notes");
    expect(renamedAddress(entry, params, { id: "thing" }, "old", scopeOf({}))).toBeUndefined();
    expect(renamedAddress(entry, params, { id: "other" }, "x", scopeOf({}))).toBeUndefined();
  });

  it("leads to the same screen of a renamed realm", () => {
    const realm = { id: "r", root: "realm" } as const;
    const entry = { id: "settings", section: "t", paths: ["/settings/{tab?}"], of: "realm" };
    expect(renamedAddress(entry, { tab: "general" }, realm, "new/1", scopeOf({}))).toBe("/new%2F1/settings/general");
    expect(renamedAddress(entry, {}, realm, "acme", scopeOf({}))).toBeUndefined();
  });
});

import type { Json } from "../../language/expression/json.ts";
import { parsePredicate } from "../../language/expression/parse.ts";
import { describe, expect, it } from "vitest";
import { plainReader } from "../../language/plain-reader.ts";
import type { PlanField, Predicate } from "../../language/plan/plan.ts";
import { type Scope, UNKNOWN } from "../../language/scope.ts";
import { readRef } from "../../language/expression/fill.ts";
import { createRecord } from "../../record/record-store.ts";
import { fieldProblems, hasAppeared } from "./field-problems.ts";
import { field } from "../../views/form/testing/plan-pieces.ts";

const scope: Scope = { roots: { record: plainReader({ on: true }) } };
const problems = (one: PlanField, value: unknown) =>
  fieldProblems(one, value, scope, (text) => String(text)).map(({ pointer, keyword }) => `${pointer} ${keyword}`);

describe("fieldProblems", () => {
  it("reports a missing required value, also for a list of empty texts", () => {
    expect(problems(field("/a", { required: true }), "")).toEqual([" required"]);
    expect(problems(field("/a", { required: "/on" }), undefined)).toEqual([" required"]);
    expect(problems(field("/a", { required: parsePredicate({ not: "/on" }) }), undefined)).toEqual([]);
    expect(problems(field("/a", { required: true, schema: { type: "array" } }), ["", ""])).toEqual([" required"]);
  });

  it("reports what the schema rejects, if the schema describes the value of the control", () => {
    expect(problems(field("/a", { schema: { type: "string", maxLength: 2 } }), "abc")).toEqual([" maxLength"]);
    const listed = field("/a", { codec: { name: "list-of-one" }, schema: { type: "string", maxLength: 2 } });
    expect(problems(listed, "abc")).toEqual([" maxLength"]);
    expect(problems(field("/a", { codec: { name: "json" }, schema: { type: "string" } }), [{ key: "k" }])).toEqual([]);
    const named = { type: "array", items: { type: "object", required: ["name"] } };
    expect(problems(field("/a", { codec: { name: "names" }, schema: named }), ["one"])).toEqual([]);
    const texts = { type: "array", items: { type: "string", maxLength: 2 } };
    expect(problems(field("/a", { codec: { name: "hash-list" }, schema: texts }), ["abc"])).toEqual(["/0 maxLength"]);
  });

  it("reports texts that are not the number of their content schema, also in a list", () => {
    const schema = { type: "string", contentSchema: { type: "integer", minimum: 2 } };
    const whole = field("/a", { schema });
    const texts = ["2", "+7", "1", "2.0", "no", ""].map((text) => problems(whole, text));
    expect(texts).toEqual([[], [], [" minimum"], [" type"], [" type"], []]);
    expect(problems(field("/a", { schema: { type: "array", items: schema } }), ["2", "1"])).toEqual(["/1 minimum"]);
    const decimal = field("/a", { schema: { type: "string", contentSchema: { type: "number", maximum: 2 } } });
    expect(["1.5", "2.5", "no"].map((text) => problems(decimal, text))).toEqual([[], [" maximum"], [" type"]]);
  });

  it("uses the error messages of the schema", () => {
    const schema = { type: "string", pattern: "^a$", maxLength: 2, errorMessages: { pattern: "onlyA" } };
    const words = (one: PlanField, value: unknown) =>
      fieldProblems(one, value, scope, String).map(({ keyword, message }) => [keyword, message]);
    expect(words(field("/a", { schema }), "b")).toEqual([["pattern", "onlyA"]]);
    expect(words(field("/a", { schema: { type: "array", items: schema } }), ["a", "b"])).toEqual([
      ["pattern", "onlyA"],
    ]);
    expect(words(field("/a", { schema }), "bbb")).toContainEqual(["maxLength", undefined]);
  });

  it("reports the problems of each row by column", () => {
    const rows = {
      columns: [
        field("/x", { required: true }),
        field("/y", { required: true, when: "/z" }),
        field("/n", { schema: { type: "integer" } }),
      ],
    };
    const value = [{ x: "1" }, { z: true }, { x: "1", n: "no" }];
    expect(problems(field("/a", { rows, codec: { name: "json" }, schema: { type: "string" } }), value)).toEqual([
      "/1/x required",
      "/1/y required",
      "/2/n type",
    ]);
  });

  it("reports a row that repeats the key of an earlier one, if rows have a key", () => {
    const columns = [field("/id"), field("/value")];
    const value = [{ id: "a" }, { id: "b" }, { id: "a", value: "2" }, {}, { id: "" }];
    const listed = { schema: { type: "array" } };
    expect(problems(field("/a", { ...listed, rows: { columns, key: "/id" } }), value)).toEqual(["/2/id rowKey"]);
    expect(problems(field("/a", { ...listed, rows: { columns } }), value)).toEqual([]);
  });

  it("reports a false rule, unless it is only advice or unknown", () => {
    const rule = (check: Predicate, tone?: "info") => ({ check, text: "broken", ...(tone ? { tone } : {}) });
    expect(problems(field("/a", { rules: [rule(parsePredicate({ not: "/on" }))] }), "x")).toEqual([" rule"]);
    expect(problems(field("/a", { rules: [rule(parsePredicate({ not: "/on" }), "info"), rule("/on")] }), "x")).toEqual(
      [],
    );
  });
});

it("hasAppeared: is true when a value computed from the record has changed since it was read", () => {
  const record = createRecord({ base: { type: "old" } });
  record.set("/type", "new");
  const outer: Scope = { roots: { record } };
  const by = (at: Scope) => ({ kind: readRef("/type", at), answer: at === outer ? "here" : UNKNOWN });
  const around: Scope = { roots: { record, load: { ...plainReader(by(outer)), computed: { from: outer, by } } } };
  const inside: Scope = {
    parent: around,
    roots: { load: { ...plainReader({}), computed: { from: around, by: () => ({}) } } },
  };
  const appeared = (when: Json) =>
    hasAppeared([parsePredicate(when)], inside, { record, form: createRecord({ base: {} }) });
  expect(appeared({ "$load/kind": "new" })).toBe(true);
  expect(appeared({ "$load/kind": "old" })).toBe(false);
  expect(appeared({ "$load/answer": "here" })).toBe(false);
});

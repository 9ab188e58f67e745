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

describe("what is wrong with a field", () => {
  it("is that a demanded value is missing; rows of empty texts count as nothing", () => {
    expect(problems(field("/a", { required: true }), "")).toEqual([" required"]);
    expect(problems(field("/a", { required: "/on" }), undefined)).toEqual([" required"]);
    expect(problems(field("/a", { required: parsePredicate({ not: "/on" }) }), undefined)).toEqual([]);
    expect(problems(field("/a", { required: true, schema: { type: "array" } }), ["", ""])).toEqual([" required"]);
  });

  it("is nothing where the mark is only a mark", () => {
    expect(problems(field("/a", { required: true, schema: { type: "string", requiredMark: true } }), "")).toEqual([]);
  });

  it("is what the schema says, as long as it speaks of what the control holds", () => {
    expect(problems(field("/a", { schema: { type: "string", maxLength: 2 } }), "abc")).toEqual([" maxLength"]);
    const listed = field("/a", { codec: { name: "list-of-one" }, schema: { type: "string", maxLength: 2 } });
    expect(problems(listed, "abc")).toEqual([" maxLength"]);
    expect(problems(field("/a", { codec: { name: "json" }, schema: { type: "string" } }), [{ key: "k" }])).toEqual([]);
    const named = { type: "array", items: { type: "object", required: ["name"] } };
    expect(problems(field("/a", { codec: { name: "names" }, schema: named }), ["one"])).toEqual([]);
    const texts = { type: "array", items: { type: "string", maxLength: 2 } };
    expect(problems(field("/a", { codec: { name: "hash-list" }, schema: texts }), ["abc"])).toEqual(["/0 maxLength"]);
  });

  it("is that a text does not say the number that it should, in each text of a list too", () => {
    const schema = { type: "string", contentSchema: { type: "integer", minimum: 2 } };
    const whole = field("/a", { schema });
    const texts = ["2", "+7", "1", "2.0", "no", ""].map((text) => problems(whole, text));
    expect(texts).toEqual([[], [], [" minimum"], [" type"], [" type"], []]);
    expect(problems(field("/a", { schema: { type: "array", items: schema } }), ["2", "1"])).toEqual(["/1 minimum"]);
    const decimal = field("/a", { schema: { type: "string", contentSchema: { type: "number", maximum: 2 } } });
    expect(["1.5", "2.5", "no"].map((text) => problems(decimal, text))).toEqual([[], [" maximum"], [" type"]]);
  });

  it("is said in the words that the schema has for it", () => {
    const schema = { type: "string", pattern: "^a$", maxLength: 2, errorMessages: { pattern: "onlyA" } };
    const words = (one: PlanField, value: unknown) =>
      fieldProblems(one, value, scope, String).map(({ keyword, message }) => [keyword, message]);
    expect(words(field("/a", { schema }), "b")).toEqual([["pattern", "onlyA"]]);
    expect(words(field("/a", { schema: { type: "array", items: schema } }), ["a", "b"])).toEqual([
      ["pattern", "onlyA"],
    ]);
    expect(words(field("/a", { schema }), "bbb")).toContainEqual(["maxLength", undefined]);
  });

  it("is what stands in rows, column by column, each row for itself", () => {
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

  it("is a row that says the same as one above it, where rows are distinguished", () => {
    const columns = [field("/id"), field("/value")];
    const value = [{ id: "a" }, { id: "b" }, { id: "a", value: "2" }, {}, { id: "" }];
    const listed = { schema: { type: "array" } };
    expect(problems(field("/a", { ...listed, rows: { columns, key: "/id" } }), value)).toEqual(["/2/id rowKey"]);
    expect(problems(field("/a", { ...listed, rows: { columns } }), value)).toEqual([]);
  });

  it("is a rule that does not hold, unless it is advice or still unknown", () => {
    const rule = (check: Predicate, tone?: "info") => ({ check, text: "broken", ...(tone ? { tone } : {}) });
    expect(problems(field("/a", { rules: [rule(parsePredicate({ not: "/on" }))] }), "x")).toEqual([" rule"]);
    expect(problems(field("/a", { rules: [rule(parsePredicate({ not: "/on" }), "info"), rule("/on")] }), "x")).toEqual(
      [],
    );
  });
});

it("has appeared where a value that was computed from the record is another one since", () => {
  const record = createRecord({ base: { type: "old" } });
  record.set("/type", "new");
  const outer: Scope = { roots: { record } };
  const by = (at: Scope) => ({ kind: readRef("/type", at), answer: at === outer ? "here" : UNKNOWN });
  const around: Scope = { roots: { record, load: { ...plainReader(by(outer)), computed: { from: outer, by } } } };
  const inside: Scope = {
    parent: around,
    roots: { load: { ...plainReader({}), computed: { from: around, by: () => ({}) } } },
  };
  const appeared = (when: unknown) =>
    hasAppeared([parsePredicate(when)], inside, { record, form: createRecord({ base: {} }) });
  expect(appeared({ "$load/kind": "new" })).toBe(true);
  expect(appeared({ "$load/kind": "old" })).toBe(false);
  expect(appeared({ "$load/answer": "here" })).toBe(false);
});

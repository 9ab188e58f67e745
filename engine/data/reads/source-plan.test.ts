import { expect, it } from "vitest";
import { parseValue } from "../../language/expression/parse.ts";
import type { PlanSource } from "../../language/plan/plan.ts";
import { plainReader } from "../../language/plain-reader.ts";
import { things } from "../../views/testing/plan-parts.ts";
import { joinParts, planList, planSource } from "./source-plan.ts";

it("evaluates the query of the list with the search when that query defines the search parameter", () => {
  const person = things({
    id: "person",
    list: {
      get: "people",
      base: "realm",
      paging: "first-max",
      search: "search",
      query: { search: parseValue({ join: [{ if: "$query/exact" }, "$query/search"] }) },
    },
  });
  const read = (query: Readonly<Record<string, string>>) =>
    planList(person, { roots: { query: plainReader(query) } }, { search: "ada", filters: query });
  expect(read({ search: "ada" })).toMatchObject({ read: { query: { search: "falseada" } } });
  expect(read({ search: "ada", exact: "true" })).toMatchObject({ read: { query: { search: "trueada" } } });
  const unsearched = planList(
    person,
    { roots: { query: plainReader({ search: "ada" }) } },
    { filters: { name: "ada" } },
  );
  expect(JSON.stringify(unsearched)).toContain('"query":{"name":"ada"}');
});

it("filters, sorts and maps the items of a nested list of sources before it joins them with the others", () => {
  const part: PlanSource = { from: "$server/parts" };
  const scope = { roots: { server: plainReader({ parts: [{ id: "b" }, { id: "a" }] }) } };
  const joined = (source: PlanSource) =>
    joinParts(source, planSource(source, scope, { resource: () => undefined }), [], scope);
  const nested: PlanSource = { from: [part], sort: "/id", value: parseValue("$item/id"), one: true };
  const off: PlanSource = { from: "$server/parts", when: false };
  expect(joined({ from: [off, part, nested] })).toEqual([{ id: "b" }, { id: "a" }, "a"]);
  expect(joined({ from: [part, { ...nested, when: false }] })).toEqual([{ id: "b" }, { id: "a" }]);
  const given: PlanSource = { from: [{ from: [], item: 1, value: "$with/word" }], with: { word: "given" } };
  expect(joined({ from: [given] })).toEqual(["given"]);
  const parts = planSource({ from: [off, part] }, scope, { resource: () => undefined });
  expect(joinParts(structuredClone({ from: [off, part] }), parts, [], scope)).toHaveLength(2);
});

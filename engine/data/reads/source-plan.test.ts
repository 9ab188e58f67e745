import { expect, it } from "vitest";
import { parseValue } from "../../language/expression/parse.ts";
import { plainReader } from "../../language/plain-reader.ts";
import { things } from "../../views/testing/plan-parts.ts";
import { planList } from "./source-plan.ts";

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

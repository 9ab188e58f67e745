import { expect, it } from "vitest";
import { compileFixture, edited } from "../testing/fixture.ts";

const ROLES = "sections/roles/realm-role.resource.json";
const textOf = (manage: string) => edited(ROLES, '"rights": {', `"rights": { "/access/manage": ${manage},`);

it("adds rights for access flags of records to the index, with the segments of the resource's addresses", () => {
  const { index, diagnostics } = compileFixture({ [ROLES]: textOf('{ "any": ["manage-realm"] }') });
  expect(diagnostics).toEqual([]);
  expect(index.access).toEqual([{ words: ["roles"], flags: { manage: { any: ["manage-realm"] } } }]);
  expect(compileFixture().index).not.toHaveProperty("access");
});

it("reports an unknown right", () => {
  const { diagnostics } = compileFixture({ [ROLES]: textOf('"manage-relm"') });
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([["R20", ROLES]]);
});

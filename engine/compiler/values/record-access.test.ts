import { expect, it } from "vitest";
import { compileFixture, edited } from "../testing/fixture.ts";

const ROLES = "sections/roles/realm-role.resource.json";
const textOf = (manage: string) => edited(ROLES, '"rights": {', `"rights": { "/access/manage": ${manage},`);

it("a resource says what opens the flags of its records, by the words of its addresses", () => {
  const { index, diagnostics } = compileFixture({ [ROLES]: textOf('{ "any": ["manage-realm"] }') });
  expect(diagnostics).toEqual([]);
  expect(index.access).toEqual([{ words: ["roles"], flags: { manage: { any: ["manage-realm"] } } }]);
  expect(compileFixture().index).not.toHaveProperty("access");
});

it("a right that nobody has is reported", () => {
  const { diagnostics } = compileFixture({ [ROLES]: textOf('"manage-relm"') });
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([["R20", ROLES]]);
});

import { describe, expect, it } from "vitest";
import { compileFixture, FILES } from "../testing/fixture.ts";
import { withOwnNames } from "./read-descriptor.ts";

const RESOURCES = "sections/users/user.resources.json";

describe("Resource", () => {
  it("without an entity has the entity with the same name", () => {
    const file = { kind: "resource", path: "sections/users/user.resource.json" } as const;
    expect(withOwnNames(file, { path: "users" })).toEqual({ id: "user", entity: "user", path: "users" });
    expect(withOwnNames(file, [{ id: "group" }, { id: "team", entity: "group" }])).toEqual([
      { id: "group", entity: "group" },
      { id: "team", entity: "group" },
    ]);
    expect(withOwnNames(file, { id: "client-role", use: "role" })).toEqual({ id: "client-role", use: "role" });
  });

  it("compiles to the same plan without an entity and a plural that follow from its id", () => {
    const text = FILES[RESOURCES] ?? "";
    const unsaid = text.replace('"entity": "user", ', "").replace('"plural": "users",', "");
    expect(unsaid.length).toBeLessThan(text.length - 30);
    const { parts, diagnostics } = compileFixture({ [RESOURCES]: unsaid });
    expect(diagnostics).toEqual([]);
    expect(parts).toEqual(compileFixture().parts);
  });

  it("whose entity does not exist is reported", () => {
    const role = (FILES["sections/roles/realm-role.resource.json"] ?? "").replace('"entity": "role", ', "");
    const { diagnostics } = compileFixture({ "sections/roles/realm-role.resource.json": role });
    expect(diagnostics[0]).toMatchObject({ code: "R32", message: expect.stringContaining('"realm-role"') });
  });
});
